// Days over all of time, one by one.
import java.time.*;
import org.rpcchain.*;

public class DateUntil {
    public static NextHop run(State state, Value result) {
        LocalDate day = LocalDate.of(-999999999, 1, 1);
        long n = 0;
        while (day.getYear() < 999999999) {
            day = day.plusDays(1);
            n++;
        }
        return NextHop.end(Value.of(n));
    }
}
