// How old somebody is, in years, months and days, and how many days are left to the birthday.
import java.time.*;
import java.time.temporal.ChronoUnit;
import org.rpcchain.*;

public class Age {
    public static NextHop run(State state, Value result) {
        LocalDate today = LocalDate.parse(state.get("today").text());
        LocalDate born = LocalDate.parse(result.get("born").text());
        Period age = Period.between(born, today);
        LocalDate next = born.withYear(today.getYear());
        if (next.isBefore(today)) {
            next = next.plusYears(1);
        }
        return NextHop.end(Value.record()
                .put("years", age.getYears())
                .put("months", age.getMonths())
                .put("days", age.getDays())
                .put("text", age.toString())
                .put("left", ChronoUnit.DAYS.between(today, next))
                .build());
    }
}
