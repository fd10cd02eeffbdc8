// The same, later.
import org.rpcchain.*;

public class EnsureCapacityOfBuilder {
    public static NextHop run(State state, Value result) {
        StringBuilder text = new StringBuilder();
        text.ensureCapacity(Integer.MAX_VALUE - 8);
        return NextHop.end(Value.of(text.length()));
    }
}
