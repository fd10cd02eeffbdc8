// Three sizes.
import org.rpcchain.*;

public class ThreeDimensions {
    public static NextHop run(State state, Value result) {
        byte[][][] big = new byte[2000][2000][2000];
        return NextHop.end(Value.of(big.length));
    }
}
