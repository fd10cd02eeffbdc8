// Leaves the state of one chain for another to read.
import org.rpcchain.*;

public class SecretInStatic {
    public static NextHop run(State state, Value result) {
        String before = last;
        last = state.toString();
        return NextHop.end(Value.of(String.valueOf(before)));
    }

    private static String last;
}
