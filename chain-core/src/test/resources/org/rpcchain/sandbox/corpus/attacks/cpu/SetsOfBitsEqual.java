// Bits.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class SetsOfBitsEqual {
    public static NextHop run(State state, Value result) {
        BitSet a = new BitSet(100000000);
        a.set(99999999);
        BitSet b = BitSet.valueOf(a.toLongArray());
        long n = 0;
        while (true) {
            a.equals(b);
            a.hashCode();
            n++;
        }
    }
}
