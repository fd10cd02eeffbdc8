// An object of its own where a text should be.
import org.rpcchain.*;

public class OwnObjectInText {
    public static NextHop run(State state, Value result) {
        Object own = new Object() {};
        return NextHop.end(Value.of((String) own));
    }
}
