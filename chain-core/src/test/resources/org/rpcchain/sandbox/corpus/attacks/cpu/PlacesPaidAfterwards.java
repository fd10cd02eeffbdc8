// Searches that fail at each of a hundred thousand places, without a read, and again.
import java.util.regex.*;
import org.rpcchain.*;

public class PlacesPaidAfterwards {
    public static NextHop run(State state, Value result) {
        Matcher matcher = Pattern.compile("(?!)(?!)(?!)").matcher("x".repeat(100000));
        while (!matcher.find()) {
            // fails at each place
        }
        return NextHop.end(Value.nothing());
    }
}
