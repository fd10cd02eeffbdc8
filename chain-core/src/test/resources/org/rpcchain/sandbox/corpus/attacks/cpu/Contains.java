// The same as a question.
import org.rpcchain.*;

public class Contains {
    public static NextHop run(State state, Value result) {
        String text = "a".repeat(1000000);
        return NextHop.end(Value.of(text.contains("a".repeat(300000) + "b" + "a".repeat(300000))));
    }
}
