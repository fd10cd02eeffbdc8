// Each step copies the whole state.
import org.rpcchain.*;

public class StateWithInLoop {
    public static NextHop run(State state, Value result) {
        State more = state;
        int i = 0;
        while (true) {
            more = more.with("name" + i++, i);
        }
    }
}
