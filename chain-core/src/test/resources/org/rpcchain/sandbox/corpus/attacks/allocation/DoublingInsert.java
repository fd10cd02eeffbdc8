// A builder that inserts what it is.
import org.rpcchain.*;

public class DoublingInsert {
    public static NextHop run(State state, Value result) {
        StringBuilder text = new StringBuilder("x");
        while (true) {
            text.insert(0, text.toString());
        }
    }
}
