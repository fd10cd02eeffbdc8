// A statement that begins in a text.
import org.rpcchain.*;

public class EscapedSemicolon {
    public static NextHop run(State state, Value result) {
        String text = "\u0022\u003b\u0053ystem.exit(1); text = \u0022";
        return NextHop.end(Value.of(text));
    }
}
