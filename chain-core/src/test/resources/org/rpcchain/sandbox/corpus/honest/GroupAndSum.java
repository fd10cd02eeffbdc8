// Sums by key, with a function for the map.
import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.rpcchain.*;

public class GroupAndSum {
    public static NextHop run(State state, Value result) {
        BiFunction<BigDecimal, BigDecimal, BigDecimal> add = new BiFunction<BigDecimal, BigDecimal, BigDecimal>() {
            @Override
            public Object apply(Object a, Object b) {
                return ((BigDecimal) a).add((BigDecimal) b);
            }
        };
        Map<String, BigDecimal> sums = new TreeMap<>();
        for (Value row : result.items()) {
            sums.merge(row.get("region").text(), new BigDecimal(row.get("amount").text()), add);
        }
        RecordBuilder out = Value.record();
        for (String region : sums.keySet()) {
            out.put(region, Value.of((BigDecimal) sums.get(region)));
        }
        return NextHop.end(out.build());
    }
}
