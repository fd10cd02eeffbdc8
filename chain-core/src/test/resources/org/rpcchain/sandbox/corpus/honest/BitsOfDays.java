// Which days of a month are booked, as bits, and the longest time between.
import java.util.*;
import org.rpcchain.*;

public class BitsOfDays {
    private static final int DAYS = 31;

    public static NextHop run(State state, Value result) {
        BitSet booked = new BitSet(DAYS);
        booked.set(3, 7);
        for (int i = 0; i < result.size(); i++) {
            booked.set(result.at(i).intValue());
        }
        booked.flip(4);
        BitSet weekend = new BitSet();
        for (int day = 6; day < DAYS; day += 7) {
            weekend.set(day);
        }
        BitSet both = booked.get(0, booked.length());
        both.and(weekend);
        booked.or(weekend);
        int longest = 0;
        int from = booked.nextClearBit(0);
        while (from < DAYS) {
            int to = booked.nextSetBit(from);
            longest = Math.max(longest, (to < 0 ? DAYS : to) - from);
            from = to < 0 ? DAYS : booked.nextClearBit(to);
        }
        return NextHop.end(Value.of(
                booked + " " + both + " " + booked.cardinality() + " " + longest + " " + booked.get(13)));
    }
}
