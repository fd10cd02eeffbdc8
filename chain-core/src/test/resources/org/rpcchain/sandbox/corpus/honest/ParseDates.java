// Dates in several forms, tried one after the other.
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.*;
import org.rpcchain.*;

public class ParseDates {
    private static final DateTimeFormatter[] FORMS = {
        DateTimeFormatter.ofPattern("dd.MM.yyyy"),
        DateTimeFormatter.ofPattern("M/d/yyyy"),
        DateTimeFormatter.BASIC_ISO_DATE,
        DateTimeFormatter.ofPattern("MMM d, yyyy", Locale.ENGLISH)
    };

    static LocalDate parse(String text) {
        for (DateTimeFormatter form : FORMS) {
            try {
                return LocalDate.parse(text, form);
            } catch (DateTimeParseException e) {
                // the next one
            }
        }
        return null;
    }

    public static NextHop run(State state, Value result) {
        StringBuilder out = new StringBuilder();
        for (Value each : result.items()) {
            LocalDate date = parse(each.text());
            out.append(date == null ? "?" : date.getDayOfWeek() + " " + date).append(';');
        }
        return NextHop.end(Value.of(out.toString()));
    }
}
