// The product of the sizes does not fit an int, nor does it look large when it is cut off.
import org.rpcchain.*;

public class MultiArrayOverflow {
    public static NextHop run(State state, Value result) {
        byte[][] big = new byte[65536][65536];
        return NextHop.end(Value.of(big.length));
    }
}
