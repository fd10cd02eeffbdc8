// Copies with room.
import java.util.*;
import org.rpcchain.*;

public class ArraysCopyOf {
    public static NextHop run(State state, Value result) {
        long[] one = new long[1];
        return NextHop.end(Value.of(Arrays.copyOf(one, Integer.MAX_VALUE - 8).length));
    }
}
