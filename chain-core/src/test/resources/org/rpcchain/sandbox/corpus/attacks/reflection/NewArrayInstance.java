// Makes an array by reflection, out of sight of a check of array instructions.
import org.rpcchain.*;

public class NewArrayInstance {
    public static NextHop run(State state, Value result) {
        Object big = java.lang.reflect.Array.newInstance(Long.TYPE, Integer.MAX_VALUE / 8);
        return NextHop.end(Value.of(big.toString()));
    }
}
