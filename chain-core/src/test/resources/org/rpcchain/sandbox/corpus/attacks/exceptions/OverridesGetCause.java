// A chain of causes that never ends, made anew at each question.
import org.rpcchain.*;

public class OverridesGetCause {
    public static NextHop run(State state, Value result) {
        throw new Own();
    }

    static class Own extends RuntimeException {
        public Throwable getCause() {
            return new Own();
        }
    }
}
