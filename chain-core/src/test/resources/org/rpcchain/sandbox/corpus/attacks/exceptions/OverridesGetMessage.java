// The engine asks a thrown exception for its message, and never comes back.
import org.rpcchain.*;

public class OverridesGetMessage {
    public static NextHop run(State state, Value result) {
        throw new Own();
    }

    static class Own extends RuntimeException {
        public String getMessage() {
            while (true) {
            }
        }
    }
}
