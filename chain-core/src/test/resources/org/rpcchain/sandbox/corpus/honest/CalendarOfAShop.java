// The shop's calendar: names of days and months, the third Friday, quarters, birthdays.
import java.time.*;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import org.rpcchain.*;

public class CalendarOfAShop {
    public static NextHop run(State state, Value result) {
        LocalDate day = LocalDate.parse(result.text());
        LocalDate thirdFriday = day.with(TemporalAdjusters.dayOfWeekInMonth(3, DayOfWeek.FRIDAY));
        MonthDay birthday = MonthDay.of(2, 29);
        Month quarter = day.getMonth().firstMonthOfQuarter();
        return NextHop.end(Value.record()
                .put("day", day.getDayOfWeek().getDisplayName(TextStyle.SHORT, Locale.ENGLISH))
                .put("month", day.getMonth().getDisplayName(TextStyle.FULL, Locale.ENGLISH))
                .put("thirdFriday", thirdFriday.toString())
                .put("week", day.get(ChronoField.ALIGNED_WEEK_OF_MONTH))
                .put("quarter", quarter.name())
                .put("birthday", birthday.isValidYear(day.getYear()) ? birthday.atYear(day.getYear()).toString() : "none")
                .put("dayOfYear", Year.of(day.getYear()).atDay(60).toString())
                .put("past", MonthDay.from(day).isAfter(birthday))
                .build());
    }
}
