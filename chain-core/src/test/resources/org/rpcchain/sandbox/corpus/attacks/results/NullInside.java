// A null where a value must be.
import org.rpcchain.*;

public class NullInside {
    public static NextHop run(State state, Value result) {
        return NextHop.end((Value) null);
    }
}
