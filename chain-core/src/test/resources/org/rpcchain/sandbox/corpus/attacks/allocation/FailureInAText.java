// A failure's class and message are put together, when little is left.
import org.rpcchain.*;

public class FailureInAText {
    public static NextHop run(State state, Value result) {
        RuntimeException failure = new RuntimeException("x".repeat(12000000));
        byte[] rest = new byte[54500000];
        String text = String.valueOf(failure);
        return NextHop.end(Value.of(text.length() + rest.length));
    }
}
