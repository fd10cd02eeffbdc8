// Another number at each run: a retransmitted hop would go elsewhere.
import org.rpcchain.*;

public class MathRandom {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Math.random()));
    }
}
