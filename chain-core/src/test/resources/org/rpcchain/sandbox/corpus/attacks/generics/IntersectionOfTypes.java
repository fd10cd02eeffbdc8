// A cast to two types.
import org.rpcchain.*;

public class IntersectionOfTypes {
    public static NextHop run(State state, Value result) {
        Object both = (Comparable & java.io.Serializable) "x";
        return NextHop.end(Value.of(String.valueOf(both)));
    }
}
