// A width of two billion.
import org.rpcchain.*;

public class FormatWidth {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(String.format("%2147483640d", new Object[] {Integer.valueOf(1)}).length()));
    }
}
