// All days of all years.
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import org.rpcchain.*;

public class CalendarOfYears {
    public static NextHop run(State state, Value result) {
        long leap = 0;
        for (LocalDate day = LocalDate.MIN; day.isBefore(LocalDate.MAX); day = day.plus(1, ChronoUnit.DAYS)) {
            leap += day.isLeapYear() ? 1 : 0;
        }
        return NextHop.end(Value.of(leap));
    }
}
