// What is repeated is an escape of several signs, not its last one.
import java.util.regex.*;
import org.rpcchain.*;

public class EmptyEscapes {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Pattern.compile("(?:\\pL*\\x61*)?(?:\\x{62}*\\07*)?(?:\\cX*\\p{L}*)?(?:\\N{DIGIT ONE}*)?".repeat(12) + "(?!)").matcher("").find()));
    }
}
