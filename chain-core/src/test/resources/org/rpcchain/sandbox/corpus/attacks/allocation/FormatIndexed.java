// The same argument three thousand times.
import org.rpcchain.*;

public class FormatIndexed {
    public static NextHop run(State state, Value result) {
        String big = "x".repeat(1000000);
        return NextHop.end(Value.of(String.format("%1$s".repeat(3000), new Object[] {big}).length()));
    }
}
