// A number that cannot grow any more.
import org.rpcchain.*;

public class FloatLoop {
    public static NextHop run(State state, Value result) {
        float f = 0f;
        while (f < 20000000f) {
            f += 1f;
        }
        return NextHop.end(Value.of("escaped"));
    }
}
