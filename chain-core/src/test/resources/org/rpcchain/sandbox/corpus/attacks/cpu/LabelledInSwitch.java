// A loop that a switch leads back to its label.
import org.rpcchain.*;

public class LabelledInSwitch {
    public static NextHop run(State state, Value result) {
        int n = 0;
        again:
        while (true) {
            switch ("" + n % 3) {
                case "0":
                case "1":
                    n++;
                    continue again;
                default:
                    n += 1;
                    break;
            }
        }
    }
}
