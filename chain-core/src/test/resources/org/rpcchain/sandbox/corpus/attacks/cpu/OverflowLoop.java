// An int that never gets there.
import org.rpcchain.*;

public class OverflowLoop {
    public static NextHop run(State state, Value result) {
        for (int i = 0; i < 3000000000L; i++) {
        }
        return NextHop.end(Value.of("escaped"));
    }
}
