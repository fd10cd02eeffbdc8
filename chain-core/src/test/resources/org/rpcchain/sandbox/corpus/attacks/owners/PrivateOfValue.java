// Names a class of the engine that is not public: Janino minds where one is made, but not where a value is cast to it.
import org.rpcchain.*;

public class PrivateOfValue {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(((org.rpcchain.TextValue) result).text()));
    }
}
