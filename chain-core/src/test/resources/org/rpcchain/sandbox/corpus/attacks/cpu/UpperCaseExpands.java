// The same upwards.
import org.rpcchain.*;

public class UpperCaseExpands {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("\u0390".repeat(300000).toUpperCase().length()));
    }
}
