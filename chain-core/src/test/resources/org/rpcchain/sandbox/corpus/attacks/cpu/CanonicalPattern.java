// Canonical equivalence makes all orders of the marks: factorial at compilation.
import java.util.regex.*;
import org.rpcchain.*;

public class CanonicalPattern {
    public static NextHop run(State state, Value result) {
        Pattern p = Pattern.compile("a\u0300\u0316\u0327\u0328\u0301\u0323\u0330\u0345\u031b\u0338\u0360\u0315", Pattern.CANON_EQ);
        return NextHop.end(Value.of(p.matcher("a").matches()));
    }
}
