// The same on texts.
import org.rpcchain.*;

public class StringSwitchLoop {
    public static NextHop run(State state, Value result) {
        String at = "a";
        while (true) {
            switch (at) {
                case "a":
                at = "b";
                break;
                default:
                at = "a";
            }
        }
    }
}
