// An exception whose message is eight megabytes long.
import org.rpcchain.*;

public class HugeMessage {
    public static NextHop run(State state, Value result) {
        StringBuilder text = new StringBuilder("x");
        for (int i = 0; i < 23; i++) {
            text.append(text);
        }
        throw new IllegalStateException(text.toString());
    }
}
