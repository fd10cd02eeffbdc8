// A map that is filled once.
import java.math.*;
import java.util.*;
import org.rpcchain.*;

public class StaticMap {
    public static NextHop run(State state, Value result) {
        Object factor = FACTORS.get(result.text());
        return NextHop.end(factor == null ? Value.nothing() : Value.of((BigDecimal) factor));
    }

    private static final Map FACTORS = factors();
    private static Map factors() {
        Map map = new HashMap();
        map.put("kg", new BigDecimal("1"));
        map.put("g", new BigDecimal("0.001"));
        return Collections.unmodifiableMap(map);
    }
}
