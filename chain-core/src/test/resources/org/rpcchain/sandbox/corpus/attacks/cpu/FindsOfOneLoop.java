// The same by a search in nothing.
import java.util.*;
import java.util.regex.*;
import org.rpcchain.*;

public class FindsOfOneLoop {
    public static NextHop run(State state, Value result) {
        Pattern pattern = Pattern.compile("(?:a|b*)*".repeat(1) + "c");
        Matcher matcher = pattern.matcher("ab".repeat(10));
        for (int fits = 10; fits < 20000; fits = fits + fits / 8 + 1) {
            try {
                Matcher longer = pattern.matcher("ab".repeat(fits));
                longer.lookingAt();
                matcher = longer;
            } catch (IllegalArgumentException e) {
                break;
            }
        }
        int n = 0;
        while (true) {
            matcher.region(0, 0).find();
            n++;
        }
    }
}
