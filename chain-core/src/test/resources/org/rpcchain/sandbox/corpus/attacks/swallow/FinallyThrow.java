// A finally that throws another exception instead.
import org.rpcchain.*;

public class FinallyThrow {
    public static NextHop run(State state, Value result) {
        int n = 0;
        try {
            while (true) {
                n++;
            }
        } finally {
            throw new IllegalStateException("mine");
        }
    }
}
