// Bits.
import org.rpcchain.*;

public class BitsAndShifts {
    public static NextHop run(State state, Value result) {
        int number = result.intValue();
        return NextHop.end(Value.of(Integer.toHexString(number) + " " + Integer.bitCount(number) + " " + (number >>> 4 & 15) + " " + Long.reverse(1L)));
    }
}
