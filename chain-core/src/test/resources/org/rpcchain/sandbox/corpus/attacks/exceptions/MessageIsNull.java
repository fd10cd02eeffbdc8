// A null message.
import org.rpcchain.*;

public class MessageIsNull {
    public static NextHop run(State state, Value result) {
        throw new RuntimeException((String) null);
    }
}
