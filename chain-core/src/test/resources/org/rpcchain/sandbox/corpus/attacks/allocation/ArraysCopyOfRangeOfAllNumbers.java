// The longest range that there is ends at nothing, and where it begins is not in the source: the JVM has no array of that length.
import java.util.*;
import org.rpcchain.*;

public class ArraysCopyOfRangeOfAllNumbers {
    public static NextHop run(State state, Value result) {
        Object[] one = new Object[1];
        return NextHop.end(Value.of(Arrays.copyOfRange(one, Integer.parseInt("-2147483647"), 0).length));
    }
}
