// A text is put into itself.
import org.rpcchain.*;

public class InsertedIntoItself {
    public static NextHop run(State state, Value result) {
        StringBuilder text = new StringBuilder("x");
        while (true) {
            text.insert(text.length() / 2, text);
        }
    }
}
