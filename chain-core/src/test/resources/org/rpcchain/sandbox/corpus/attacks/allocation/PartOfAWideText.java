// A part of a text of two bytes a character is made twice: in one byte a character, until the first that does not fit, and in two.
import org.rpcchain.*;

public class PartOfAWideText {
    public static NextHop run(State state, Value result) {
        String wide = "\u20ac".repeat(16000000);
        String part = wide.substring(1);
        return NextHop.end(Value.of(part.length()));
    }
}
