// Dates, kept.
import java.time.*;
import java.util.*;
import org.rpcchain.*;

public class DatesKept {
    public static NextHop run(State state, Value result) {
        List kept = new ArrayList();
        LocalDate day = LocalDate.of(2026, 1, 1);
        while (true) {
            day = day.plusDays(1);
            kept.add(day);
            if (kept.size() % 100000 == 0) {
                day = LocalDate.of(2026, 1, 1);
            }
        }
    }
}
