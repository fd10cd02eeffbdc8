// The message that printing asks for.
import org.rpcchain.*;

public class OverridesLocalizedMessage {
    public static NextHop run(State state, Value result) {
        throw new Own();
    }

    static class Own extends RuntimeException {
        public String getLocalizedMessage() {
            StringBuilder text = new StringBuilder("x");
            while (true) {
                text.append(text);
            }
        }
    }
}
