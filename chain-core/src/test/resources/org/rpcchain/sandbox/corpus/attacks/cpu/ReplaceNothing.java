// What matches nothing is replaced at each place, again and again.
import org.rpcchain.*;

public class ReplaceNothing {
    public static NextHop run(State state, Value result) {
        String text = "x";
        while (true) {
            text = text.replaceAll("", "ab$0");
        }
    }
}
