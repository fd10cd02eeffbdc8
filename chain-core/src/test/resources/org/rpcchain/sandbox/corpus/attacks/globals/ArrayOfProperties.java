// A type that is only an array's.
import org.rpcchain.*;

public class ArrayOfProperties {
    public static NextHop run(State state, Value result) {
        java.util.Properties[] all = new java.util.Properties[1];
        return NextHop.end(Value.of(String.valueOf(all[0])));
    }
}
