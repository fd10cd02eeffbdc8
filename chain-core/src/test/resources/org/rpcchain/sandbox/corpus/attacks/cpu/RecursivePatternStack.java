// Alternation in a loop takes a frame of the JVM's stack for each character.
import java.util.regex.*;
import org.rpcchain.*;

public class RecursivePatternStack {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Pattern.compile("(a|b)*c").matcher("ab".repeat(100000)).matches()));
    }
}
