// A stream of characters.
import org.rpcchain.*;

public class CharsStream {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("x".repeat(1000000).chars().sorted().sum()));
    }
}
