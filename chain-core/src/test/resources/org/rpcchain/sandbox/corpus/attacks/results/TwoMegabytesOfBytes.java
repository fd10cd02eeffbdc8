// The same as bytes.
import org.rpcchain.*;

public class TwoMegabytesOfBytes {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new byte[2000000]));
    }
}
