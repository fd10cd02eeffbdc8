// Two billion times two billion.
import java.util.*;
import org.rpcchain.*;

public class NCopiesOfNCopies {
    public static NextHop run(State state, Value result) {
        List many = Collections.nCopies(Integer.MAX_VALUE, Collections.nCopies(Integer.MAX_VALUE, "x"));
        return NextHop.end(Value.of(many.equals(new ArrayList(Collections.nCopies(3, "x"))) ? 1 : many.toString().length()));
    }
}
