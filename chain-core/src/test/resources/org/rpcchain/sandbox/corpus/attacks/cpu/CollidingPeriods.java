// Periods have no order: those of one hash code are compared each with each, in one call.
import java.time.Period;
import java.util.*;
import org.rpcchain.*;

public class CollidingPeriods {
    public static NextHop run(State state, Value result) {
        List periods = new ArrayList();
        for (int i = 0; i < 100000; i++) {
            periods.add(Period.of(-(i << 8), i, 0));
        }
        return NextHop.end(Value.of(new HashSet(periods).size()));
    }
}
