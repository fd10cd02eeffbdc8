// Code that logging runs.
import org.rpcchain.*;

public class OverridesPrintStackTrace {
    public static NextHop run(State state, Value result) {
        throw new Own();
    }

    static class Own extends RuntimeException {
        public void printStackTrace(java.io.PrintWriter out) {
            while (true) {
            }
        }
    }
}
