// Each call copies the bytes: the state's half megabyte, a thousand times.
import org.rpcchain.*;

public class BytesOfValue {
    public static NextHop run(State state, Value result) {
        Value bytes = Value.of(new byte[500000]);
        long n = 0;
        for (int i = 0; i < 1000; i++) {
            n += bytes.bytes().length;
        }
        return NextHop.end(Value.of(n));
    }
}
