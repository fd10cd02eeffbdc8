// A null where a text must be.
import org.rpcchain.*;

public class NullText {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of((String) null));
    }
}
