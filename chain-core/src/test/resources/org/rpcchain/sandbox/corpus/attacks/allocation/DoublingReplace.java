// Replaces each character by two.
import org.rpcchain.*;

public class DoublingReplace {
    public static NextHop run(State state, Value result) {
        String text = "x";
        while (true) {
            text = text.replace("x", "xx");
        }
    }
}
