// What is told of dates is the same on every server: no order of a date's fields, no address of a class.
import java.time.*;
import java.time.format.DateTimeFormatter;
import java.time.temporal.*;
import org.rpcchain.*;

public class DateTexts {
    public static NextHop run(State state, Value result) {
        DateTimeFormatter format = DateTimeFormatter.ofPattern("dd ss yyyy");
        TemporalAccessor parsed = format.parse("01 02 2026");
        TemporalAdjuster adjuster = TemporalAdjusters.firstDayOfMonth();
        return NextHop.end(Value.record()
                .put("parsed", String.valueOf(parsed))
                .put("hash", parsed.hashCode() == format.parse("01 02 2026").hashCode())
                .put("adjuster", String.valueOf(adjuster))
                .put("message", message(format))
                .put("wrapped", wrapped(format))
                .build());
    }

    private static String message(DateTimeFormatter format) {
        try {
            return String.valueOf(LocalDate.parse("01 02 2026", format));
        } catch (DateTimeException e) {
            return e.getMessage();
        }
    }

    private static String wrapped(DateTimeFormatter format) {
        try {
            return String.valueOf(LocalDate.parse("01 02 2026", format));
        } catch (DateTimeException e) {
            return new IllegalStateException(e).getMessage();
        }
    }
}
