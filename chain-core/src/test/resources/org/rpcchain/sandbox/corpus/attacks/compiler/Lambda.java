// A lambda: not in this language, and the message must say what to write instead.
import java.util.*;
import org.rpcchain.*;

public class Lambda {
    public static NextHop run(State state, Value result) {
        List names = new ArrayList(state.names());
        names.forEach(name -> name.toString());
        return NextHop.end(Value.of(names.size()));
    }
}
