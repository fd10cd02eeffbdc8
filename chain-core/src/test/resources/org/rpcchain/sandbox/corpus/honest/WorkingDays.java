// Counts the working days of a month.
import java.time.*;
import org.rpcchain.*;

public class WorkingDays {
    public static NextHop run(State state, Value result) {
        LocalDate day = LocalDate.parse(result.get("from").text());
        LocalDate to = LocalDate.parse(result.get("to").text());
        int working = 0;
        while (!day.isAfter(to)) {
            if (day.getDayOfWeek().getValue() <= 5) {
                working++;
            }
            day = day.plusDays(1);
        }
        return NextHop.end(Value.of(working));
    }
}
