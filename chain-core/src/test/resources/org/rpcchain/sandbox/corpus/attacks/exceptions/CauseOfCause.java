// A hundred thousand causes, one below the other.
import org.rpcchain.*;

public class CauseOfCause {
    public static NextHop run(State state, Value result) {
        RuntimeException last = new RuntimeException("0");
        for (int i = 1; i < 100000; i++) {
            last = new RuntimeException("x", last);
        }
        throw last;
    }
}
