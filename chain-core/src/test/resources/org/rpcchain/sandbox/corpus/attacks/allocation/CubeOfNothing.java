// Millions of rows of nothing, three deep.
import org.rpcchain.*;

public class CubeOfNothing {
    public static NextHop run(State state, Value result) {
        Object[][][] big = new Object[3000][3000][0];
        return NextHop.end(Value.of(big.length));
    }
}
