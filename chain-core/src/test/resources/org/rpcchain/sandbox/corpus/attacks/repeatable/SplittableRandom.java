// Another generator.
import org.rpcchain.*;

public class SplittableRandom {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new java.util.SplittableRandom().nextInt()));
    }
}
