// Each step is modest.
import org.rpcchain.*;

public class RepeatOfRepeat {
    public static NextHop run(State state, Value result) {
        String text = "x";
        for (int i = 0; i < 20; i++) {
            text = text.repeat(10);
        }
        return NextHop.end(Value.of(text.length()));
    }
}
