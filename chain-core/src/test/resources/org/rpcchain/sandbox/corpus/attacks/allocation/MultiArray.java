// Two sizes that are harmless alone.
import org.rpcchain.*;

public class MultiArray {
    public static NextHop run(State state, Value result) {
        int[][] big = new int[50000][50000];
        return NextHop.end(Value.of(big.length));
    }
}
