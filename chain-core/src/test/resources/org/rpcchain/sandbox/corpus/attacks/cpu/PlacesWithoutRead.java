// A search that fails at twelve million places, without a read, and again.
import java.util.regex.*;
import org.rpcchain.*;

public class PlacesWithoutRead {
    public static NextHop run(State state, Value result) {
        Matcher matcher = Pattern.compile("(?!)").matcher("x".repeat(12000000));
        while (!matcher.find()) {
            // fails at each place
        }
        return NextHop.end(Value.nothing());
    }
}
