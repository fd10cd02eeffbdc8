// Hourly means of readings, by sensor, in the order of time, with outliers left out.
import java.math.*;
import java.time.*;
import java.time.temporal.ChronoUnit;
import java.util.*;
import org.rpcchain.*;

public class GroupsOfReadings {
    public static NextHop run(State state, Value result) {
        Map hours = new TreeMap();
        for (int i = 0; i < result.size(); i++) {
            Value each = result.at(i);
            BigDecimal value = each.get("value").decimal();
            if (value.abs().compareTo(new BigDecimal("1000")) > 0) {
                continue;
            }
            Instant hour = Instant.parse(each.get("at").text()).truncatedTo(ChronoUnit.HOURS);
            Map sensors = (Map) hours.get(hour);
            if (sensors == null) {
                sensors = new TreeMap();
                hours.put(hour, sensors);
            }
            List all = (List) sensors.get(each.get("sensor").text());
            if (all == null) {
                all = new ArrayList();
                sensors.put(each.get("sensor").text(), all);
            }
            all.add(value);
        }
        List rows = new ArrayList();
        Iterator entries = hours.entrySet().iterator();
        while (entries.hasNext()) {
            Map.Entry hour = (Map.Entry) entries.next();
            Iterator sensors = ((Map) hour.getValue()).entrySet().iterator();
            while (sensors.hasNext()) {
                Map.Entry sensor = (Map.Entry) sensors.next();
                rows.add(Value.record()
                        .put("at", hour.getKey().toString())
                        .put("sensor", (String) sensor.getKey())
                        .put("mean", Value.of(mean((List) sensor.getValue())))
                        .build());
            }
        }
        return NextHop.end(Value.list(rows));
    }

    static BigDecimal mean(List all) {
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < all.size(); i++) {
            sum = sum.add((BigDecimal) all.get(i));
        }
        return sum.divide(BigDecimal.valueOf((long) all.size()), 2, RoundingMode.HALF_UP);
    }
}
