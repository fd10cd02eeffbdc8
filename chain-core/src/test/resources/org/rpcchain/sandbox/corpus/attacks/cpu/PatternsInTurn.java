// More patterns in turn than are remembered: each is read anew.
import java.util.regex.*;
import org.rpcchain.*;

public class PatternsInTurn {
    public static NextHop run(State state, Value result) {
        Pattern[] patterns = new Pattern[16];
        for (int i = 0; i < patterns.length; i++) {
            patterns[i] = Pattern.compile("a?b".repeat(300) + i);
        }
        for (int i = 0; ; i = (i + 1) % patterns.length) {
            patterns[i].matcher("");
        }
    }
}
