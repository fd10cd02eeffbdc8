// To ask for a message searches it, each time.
import org.rpcchain.*;

public class LongMessageAskedFor {
    public static NextHop run(State state, Value result) {
        RuntimeException failure = new RuntimeException("x".repeat(20000000));
        long n = 0;
        while (true) {
            n += failure.getMessage().length();
        }
    }
}
