// The product of the three does not fit 64 bits.
import org.rpcchain.*;

public class CubeOverflow {
    public static NextHop run(State state, Value result) {
        long[][][] big = new long[2097152][2097152][2097152];
        return NextHop.end(Value.of(big.length));
    }
}
