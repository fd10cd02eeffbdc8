// A negative size is the JVM's to refuse; the charge must not become a refund.
import org.rpcchain.*;

public class NegativeSize {
    public static NextHop run(State state, Value result) {
        int[] none = new int[-1000000000];
        return NextHop.end(Value.of(none.length));
    }
}
