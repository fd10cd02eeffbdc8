// Each step copies all that there is.
import org.rpcchain.*;

public class ConcatInLoop {
    public static NextHop run(State state, Value result) {
        String text = "";
        while (true) {
            text += "a line that is appended\n";
        }
    }
}
