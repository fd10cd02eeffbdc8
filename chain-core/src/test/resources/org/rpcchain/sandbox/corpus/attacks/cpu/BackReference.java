// A pattern with a back-reference: exponential on every JDK.
import java.util.regex.*;
import org.rpcchain.*;

public class BackReference {
    public static NextHop run(State state, Value result) {
        String text = "a".repeat(60);
        return NextHop.end(Value.of(Pattern.compile("(a+)+\\1b").matcher(text).matches()));
    }
}
