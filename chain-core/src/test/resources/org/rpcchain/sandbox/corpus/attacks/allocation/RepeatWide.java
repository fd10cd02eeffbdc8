// Characters that take two bytes each: 40 million are 80 megabytes.
import org.rpcchain.*;

public class RepeatWide {
    public static NextHop run(State state, Value result) {
        String big = "\u20ac".repeat(40000000);
        return NextHop.end(Value.of(big.length()));
    }
}
