// When something is due next.
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.Set;
import org.rpcchain.*;

public class Cron {
    private static Set<Integer> numbers(Value list) {
        Set<Integer> all = new HashSet<Integer>();
        for (Value each : list.items()) {
            all.add(each.intValue());
        }
        return all;
    }

    public static NextHop run(State state, Value plan) {
        Set<Integer> minutes = numbers(plan.get("minutes"));
        Set<Integer> hours = numbers(plan.get("hours"));
        Set<Integer> days = numbers(plan.get("weekdays"));
        LocalDateTime at = LocalDateTime.parse(state.get("after").text(), DateTimeFormatter.ISO_LOCAL_DATE_TIME)
                .truncatedTo(ChronoUnit.MINUTES)
                .plusMinutes(1);
        int looked = 0;
        while (!(minutes.contains(at.getMinute()) && hours.contains(at.getHour()) && days.contains(at.getDayOfWeek().getValue()))) {
            at = at.plusMinutes(1);
            if (++looked > 10 * 24 * 60) {
                throw new IllegalStateException("never");
            }
        }
        return NextHop.last("scheduler", "schedule.at", Value.record().put("at", at.toString()).build());
    }
}
