// The ISO week and the quarter of dates.
import java.time.LocalDate;
import java.time.temporal.ChronoField;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import org.rpcchain.*;

public class IsoWeek {
    public static NextHop run(State state, Value result) {
        List<Value> rows = new ArrayList<Value>();
        for (Value text : result.items()) {
            LocalDate d = LocalDate.parse(text.text());
            String week = String.format("%d-W%02d-%d",
                    d.get(IsoFields.WEEK_BASED_YEAR), d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR), d.getDayOfWeek().getValue());
            rows.add(Value.record()
                    .put("week", week)
                    .put("quarter", d.get(IsoFields.QUARTER_OF_YEAR))
                    .put("day", d.get(ChronoField.DAY_OF_YEAR))
                    .put("end", d.with(TemporalAdjusters.lastDayOfMonth()).toString())
                    .build());
        }
        return NextHop.end(Value.list(rows));
    }
}
