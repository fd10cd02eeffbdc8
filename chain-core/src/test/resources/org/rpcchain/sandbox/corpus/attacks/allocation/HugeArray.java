// One instruction, eight gigabytes: with ExitOnOutOfMemoryError it ends the server.
import org.rpcchain.*;

public class HugeArray {
    public static NextHop run(State state, Value result) {
        long[] big = new long[Integer.MAX_VALUE - 8];
        return NextHop.end(Value.of(big.length));
    }
}
