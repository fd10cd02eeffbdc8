// A state machine without end.
import org.rpcchain.*;

public class SwitchLoop {
    public static NextHop run(State state, Value result) {
        int at = 0;
        while (true) {
            switch (at) {
                case 0:
                at = 1;
                continue;
                case 1:
                at = 2;
                break;
                default:
                at = 0;
            }
        }
    }
}
