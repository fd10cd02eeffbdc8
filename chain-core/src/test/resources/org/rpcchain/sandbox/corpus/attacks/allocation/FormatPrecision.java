// A precision of a billion.
import org.rpcchain.*;

public class FormatPrecision {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(String.format("%.1000000000f", new Object[] {Double.valueOf(1)}).length()));
    }
}
