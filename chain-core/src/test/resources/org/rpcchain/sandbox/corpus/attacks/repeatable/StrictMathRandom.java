// The same, elsewhere.
import org.rpcchain.*;

public class StrictMathRandom {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(StrictMath.random()));
    }
}
