// The message of a wrong cast names loaders, with an identity, by its other name.
import org.rpcchain.*;

public class LocalizedMessage {
    public static NextHop run(State state, Value result) {
        try {
            Object text = "x";
            return NextHop.end(Value.of(((Own) text).toString()));
        } catch (ClassCastException e) {
            return NextHop.end(Value.of(String.valueOf(e.getLocalizedMessage())));
        }
    }

    static class Own {}
}
