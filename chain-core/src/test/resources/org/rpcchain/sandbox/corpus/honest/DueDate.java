import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import org.rpcchain.*;

/** Reckons with dates. There is no clock here, so that a repeated hop answers the same: today is in the state. */
public class DueDate {
    public static NextHop afterInvoice(State state, Value invoice) {
        LocalDate due = LocalDate.parse(invoice.get("issued").text())
                .plusDays(invoice.get("days").longValue());
        while (due.getDayOfWeek() == DayOfWeek.SATURDAY || due.getDayOfWeek() == DayOfWeek.SUNDAY) {
            due = due.plusDays(1);
        }
        LocalDate today = LocalDate.parse(state.get("today").text());
        long late = Math.max(0, ChronoUnit.DAYS.between(due, today));
        Value parameters = Value.record()
                .put("due", due.toString())
                .put("daysLate", late)
                .build();
        return NextHop.last(late > 0 ? "dunning" : "ledger", "invoice.file", parameters);
    }
}
