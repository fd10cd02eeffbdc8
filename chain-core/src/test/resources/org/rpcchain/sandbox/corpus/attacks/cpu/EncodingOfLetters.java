// The name of an encoding is converted to upper case, where each letter becomes two.
import java.io.UnsupportedEncodingException;
import org.rpcchain.*;

public class EncodingOfLetters {
    public static NextHop run(State state, Value result) {
        try {
            return NextHop.end(Value.of("x".getBytes("\u00df".repeat(200000))));
        } catch (UnsupportedEncodingException e) {
            return NextHop.end(Value.of(e.getMessage()));
        }
    }
}
