// Rights as bits.
import java.util.*;
import org.rpcchain.*;

public class BitFlags {
    private static final int READ = 1 << 2, WRITE = 1 << 3, ADMIN = 1 << 5;

    static String describe(int rights) {
        StringBuilder sb = new StringBuilder();
        if ((rights & READ) == READ) sb.append("r");
        if ((rights & WRITE) != 0) sb.append("w");
        if ((rights & ADMIN) > 0) sb.append("a");
        return sb.toString();
    }

    public static NextHop run(State state, Value result) {
        int rights = result.intValue();
        int less = rights & ~WRITE;
        int flipped = rights ^ (READ | WRITE);
        boolean single = rights != 0 && (rights & (rights - 1)) == 0;
        long mask = 0xFFL << 56 >>> 4;
        byte small = (byte) (rights << 3);
        return NextHop.end(Value.of(describe(rights) + describe(less) + describe(flipped) + single + Integer.bitCount(rights)
                + Long.toHexString(mask) + small + Integer.toBinaryString(rights) + (-17 >> 2) + (-17 >>> 28) + 0b1010 + 1_000));
    }
}
