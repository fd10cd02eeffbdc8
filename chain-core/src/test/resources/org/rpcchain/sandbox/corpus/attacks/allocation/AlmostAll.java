// Sixty megabytes, then sixty more.
import org.rpcchain.*;

public class AlmostAll {
    public static NextHop run(State state, Value result) {
        byte[] first = new byte[60000000];
        first = null;
        byte[] second = new byte[60000000];
        return NextHop.end(Value.of(second.length));
    }
}
