// Nearly all of the memory, and then a quarter as much.
import org.rpcchain.*;

public class AlmostAllThenSome {
    public static NextHop run(State state, Value result) {
        byte[] first = new byte[60 << 20];
        byte[] second = new byte[14 << 20];
        return NextHop.end(Value.of(first.length + second.length));
    }
}
