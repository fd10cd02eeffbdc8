// Records whose long names have the same hash code are compared again and again, and each name is looked up.
import java.util.*;
import org.rpcchain.*;

public class CollidingNamesEqual {
    static void names(RecordBuilder record, String begin, int more) {
        if (more == 0) {
            record.put(begin, 1L);
            return;
        }
        names(record, begin.concat("Aa"), more - 1);
        names(record, begin.concat("BB"), more - 1);
    }

    static Value records() {
        RecordBuilder record = Value.record();
        names(record, "x".repeat(1000), 6);
        return Value.list(new ArrayList(Collections.nCopies(20000, record.build())));
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(records().equals(records())));
    }
}
