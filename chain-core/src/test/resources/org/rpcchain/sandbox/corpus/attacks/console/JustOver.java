// One line more than fits.
import org.rpcchain.*;

public class JustOver {
    public static NextHop run(State state, Value result, ChainContext context) {
        String line = "x".repeat(1023);
        for (int i = 0; i < 100; i++) {
            context.log(line);
        }
        return NextHop.end(Value.of("done"));
    }
}
