// A local that is read before it is written: the compiler does not look, the verifier does.
import org.rpcchain.*;

public class Uninitialised {
    public static NextHop run(State state, Value result) {
        String text;
        if (state.has("x")) {
            text = "x";
        }
        return NextHop.end(Value.of(text));
    }
}
