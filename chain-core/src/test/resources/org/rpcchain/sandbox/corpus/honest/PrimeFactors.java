// Factors, with powers.
import java.util.Map;
import java.util.TreeMap;
import org.rpcchain.*;

public class PrimeFactors {
    public static NextHop run(State state, Value result) {
        long n = result.longValue();
        Map<Long, Integer> powers = new TreeMap<Long, Integer>();
        for (long p = 2; p * p <= n; p++) {
            while (n % p == 0) {
                Integer before = (Integer) powers.get(p);
                powers.put(p, before == null ? 1 : before + 1);
                n /= p;
            }
        }
        if (n > 1) powers.put(n, 1);
        StringBuilder text = new StringBuilder();
        for (Object o : powers.entrySet()) {
            Map.Entry e = (Map.Entry) o;
            if (text.length() > 0) text.append(" * ");
            text.append(e.getKey());
            if (((Integer) e.getValue()).intValue() > 1) text.append('^').append(e.getValue());
        }
        return NextHop.end(Value.of(text.toString()));
    }
}
