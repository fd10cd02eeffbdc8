// Each of a split's searches forgets where the loop has failed, at thousands of places: many more steps than characters are read.
import java.util.regex.*;
import org.rpcchain.*;

public class SplitsOfOneLoop {
    public static NextHop run(State state, Value result) {
        Pattern pattern = Pattern.compile("(?:a|b*)*c");
        String text = "a".repeat(3000) + "d" + "xc".repeat(2000);
        while (pattern.split(text).length > 0) {
            // and again
        }
        return NextHop.end(Value.nothing());
    }
}
