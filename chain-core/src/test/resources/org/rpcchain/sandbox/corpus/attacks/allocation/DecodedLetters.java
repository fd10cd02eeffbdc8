// A text that is no number fails twice in one call, and each failure quotes it.
import org.rpcchain.*;

public class DecodedLetters {
    public static NextHop run(State state, Value result) {
        String letters = "-" + "\u015f".repeat(2500000);
        try {
            return NextHop.end(Value.of(Integer.decode(letters)));
        } catch (NumberFormatException e) {
            return NextHop.end(Value.of("no number"));
        }
    }
}
