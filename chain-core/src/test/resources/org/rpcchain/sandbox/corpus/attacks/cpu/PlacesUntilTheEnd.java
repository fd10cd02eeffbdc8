// A search that succeeds at the last of a hundred thousand places, and again.
import java.util.regex.*;
import org.rpcchain.*;

public class PlacesUntilTheEnd {
    public static NextHop run(State state, Value result) {
        Matcher matcher = Pattern.compile("(?!)(?!)|$").matcher("x".repeat(100000));
        while (matcher.reset().find()) {
            // finds the end
        }
        return NextHop.end(Value.nothing());
    }
}
