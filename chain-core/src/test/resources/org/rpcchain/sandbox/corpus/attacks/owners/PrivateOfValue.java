// Names a class of the engine that is not public.
import org.rpcchain.*;

public class PrivateOfValue {
    public static NextHop run(State state, Value result) {
        return NextHop.end(new TextValue("escaped"));
    }
}
