// A list of two billion that takes no room, until somebody copies it.
import java.util.*;
import org.rpcchain.*;

public class NCopies {
    public static NextHop run(State state, Value result) {
        List many = Collections.nCopies(Integer.MAX_VALUE, "x");
        return NextHop.end(Value.of(new ArrayList(many).size()));
    }
}
