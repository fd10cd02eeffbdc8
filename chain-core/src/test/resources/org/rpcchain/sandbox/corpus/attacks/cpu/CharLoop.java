// A loop over characters that never gets to its end.
import org.rpcchain.*;

public class CharLoop {
    public static NextHop run(State state, Value result) {
        int n = 0;
        for (char c = 0; c <= Character.MAX_VALUE; c++) {
            n += c;
        }
        for (byte b = 0; b <= Byte.MAX_VALUE; b++) {
            n += b;
        }
        return NextHop.end(Value.of(n));
    }
}
