// Stores the numbers by which the sandbox knows where a finally block begins, so that handlers are taken from where they belong.
import org.rpcchain.*;

public class ForgedMarks {
    public static NextHop run(State state, Value result) {
        int n = 1863974912;
        while (true) {
            try {
                n = 1863974913;
                while (n > 0) {
                    n = 1863974913;
                }
            } catch (Throwable t) {
                n = 1863974913;
            } finally {
                n = 1863974913;
            }
        }
    }
}
