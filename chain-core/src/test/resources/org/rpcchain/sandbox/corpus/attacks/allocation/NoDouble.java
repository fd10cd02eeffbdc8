// A text that is no number is cut, looked through and quoted, to say that it is none.
import org.rpcchain.*;

public class NoDouble {
    public static NextHop run(State state, Value result) {
        String text = " ".concat("\u20ac".repeat(5000000));
        try {
            return NextHop.end(Value.of(Double.parseDouble(text)));
        } catch (NumberFormatException e) {
            return NextHop.end(Value.of("no number"));
        }
    }
}
