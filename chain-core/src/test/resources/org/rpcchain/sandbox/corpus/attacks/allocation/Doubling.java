// A text that doubles.
import org.rpcchain.*;

public class Doubling {
    public static NextHop run(State state, Value result) {
        String text = "x";
        while (true) {
            text = text + text;
        }
    }
}
