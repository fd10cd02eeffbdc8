// An escaped quote ends the text, and code follows.
import org.rpcchain.*;

public class StringEndsEarly {
    public static NextHop run(State state, Value result) {
        String text = "\u0022 + System.getProperty(\u0022user.home\u0022) + \u0022";
        return NextHop.end(Value.of(text));
    }
}
