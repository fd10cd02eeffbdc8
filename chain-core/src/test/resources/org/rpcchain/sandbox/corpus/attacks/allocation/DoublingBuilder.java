// A builder that appends itself.
import org.rpcchain.*;

public class DoublingBuilder {
    public static NextHop run(State state, Value result) {
        StringBuilder text = new StringBuilder("x");
        while (true) {
            text.append(text);
        }
    }
}
