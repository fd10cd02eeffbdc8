// The longest range that there is ends at nothing: the JVM has no array of that length.
import java.util.*;
import org.rpcchain.*;

public class ArraysCopyOfRangeOfAllNumbers {
    public static NextHop run(State state, Value result) {
        Object[] one = new Object[1];
        return NextHop.end(Value.of(Arrays.copyOfRange(one, -2147483647, 0).length));
    }
}
