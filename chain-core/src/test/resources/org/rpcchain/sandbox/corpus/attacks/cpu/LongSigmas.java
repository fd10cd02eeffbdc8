// The same in a long text.
import org.rpcchain.*;

public class LongSigmas {
    public static NextHop run(State state, Value result) {
        String text = "\u03a3".repeat(100000);
        long n = text.toLowerCase().length();
        return NextHop.end(Value.of(n));
    }
}
