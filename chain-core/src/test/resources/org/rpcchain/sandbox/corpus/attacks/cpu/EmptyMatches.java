// Matches the nothing between characters, for ever.
import java.util.regex.*;
import org.rpcchain.*;

public class EmptyMatches {
    public static NextHop run(State state, Value result) {
        Matcher matcher = Pattern.compile("").matcher("x".repeat(1000));
        long n = 0;
        while (true) {
            if (!matcher.find()) {
                matcher = Pattern.compile("").matcher("x".repeat(1000));
            }
            n++;
        }
    }
}
