// Twelve million places where the text does not begin, again and again.
import java.util.regex.*;
import org.rpcchain.*;

public class PlacesAnchored {
    public static NextHop run(State state, Value result) {
        Matcher matcher = Pattern.compile("(?:^|\\A|\\G)(?=y)").matcher("x".repeat(12000000));
        while (!matcher.find()) {
            // fails at each place
        }
        return NextHop.end(Value.nothing());
    }
}
