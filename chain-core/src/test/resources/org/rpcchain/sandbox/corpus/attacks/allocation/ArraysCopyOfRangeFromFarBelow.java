// A range that begins far below the array is allocated before it is found to be none.
import java.util.*;
import org.rpcchain.*;

public class ArraysCopyOfRangeFromFarBelow {
    public static NextHop run(State state, Value result) {
        byte[] one = new byte[1];
        return NextHop.end(Value.of(Arrays.copyOfRange(one, -500000000, 1).length));
    }
}
