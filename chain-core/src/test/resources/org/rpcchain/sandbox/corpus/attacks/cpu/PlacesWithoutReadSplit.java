// A split after its last part searches on, without a read.
import java.util.regex.*;
import org.rpcchain.*;

public class PlacesWithoutReadSplit {
    public static NextHop run(State state, Value result) {
        String text = "x".repeat(3000000);
        while (text.split("(?:)(?:)(?:)(?:)(?:)(?:)(?:)(?:)(?:)(?:)(?:)(?:)", 2).length > 0) {
            // and again
        }
        return NextHop.end(Value.nothing());
    }
}
