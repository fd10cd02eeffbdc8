// Frames that are not there.
import org.rpcchain.*;

public class OverridesGetStackTrace {
    public static NextHop run(State state, Value result) {
        throw new Own();
    }

    static class Own extends RuntimeException {
        public StackTraceElement[] getStackTrace() {
            return new StackTraceElement[1 << 28];
        }
    }
}
