// The compiler makes code of this that the JVM's verifier refuses.
import org.rpcchain.*;

public class FinallyThatLoops {
    public static NextHop run(State state, Value result) {
        int n = 0;
        try {
            n++;
        } finally {
            while (true) {
            }
        }
    }
}
