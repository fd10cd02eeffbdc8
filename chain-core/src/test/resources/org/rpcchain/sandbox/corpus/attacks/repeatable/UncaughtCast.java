// Nobody catches the wrong cast: what the client is told must be the same, too.
import org.rpcchain.*;

public class UncaughtCast {
    public static NextHop run(State state, Value result) {
        Object text = "x";
        return NextHop.end(Value.of(((Own) text).toString()));
    }

    static class Own {}
}
