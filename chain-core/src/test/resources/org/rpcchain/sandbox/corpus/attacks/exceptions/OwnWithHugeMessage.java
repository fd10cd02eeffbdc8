// The same with an own exception class.
import org.rpcchain.*;

public class OwnWithHugeMessage {
    public static NextHop run(State state, Value result) {
        throw new Own("y".repeat(10000000));
    }

    static class Own extends RuntimeException {
        Own(String message) {
            super(message);
        }
    }
}
