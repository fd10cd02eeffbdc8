// A pattern of a megabyte, nested.
import java.util.regex.*;
import org.rpcchain.*;

public class LongPattern {
    public static NextHop run(State state, Value result) {
        Pattern p = Pattern.compile("(".repeat(100000) + "a" + ")".repeat(100000));
        return NextHop.end(Value.of(p.matcher("a").matches()));
    }
}
