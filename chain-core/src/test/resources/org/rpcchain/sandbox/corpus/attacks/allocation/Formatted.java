// The same as a method of the text.
import org.rpcchain.*;

public class Formatted {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("%-2000000000s|".formatted(new Object[] {"x"}).length()));
    }
}
