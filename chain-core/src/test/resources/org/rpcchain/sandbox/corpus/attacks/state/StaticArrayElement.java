// A final static whose content is not final: each run must see it fresh.
import org.rpcchain.*;

public class StaticArrayElement {
    public static NextHop run(State state, Value result) {
        CALLS[0]++;
        return NextHop.end(Value.of(CALLS[0]));
    }

    private static final int[] CALLS = new int[1];
}
