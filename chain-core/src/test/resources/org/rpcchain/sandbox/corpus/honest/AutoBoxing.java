// Boxes and unboxes as Java 5 and later do.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.*;

public class AutoBoxing {
    public static NextHop run(State state, Value result) {
        List<Integer> numbers = new ArrayList<>();
        for (Value v : result.items()) {
            numbers.add(v.intValue());
        }
        int sum = 0;
        for (int i = 0; i < numbers.size(); i++) {
            sum += (Integer) numbers.get(i);
        }
        Map<String, Integer> m = new HashMap<>();
        for (Object o : numbers) {
            int n = (Integer) o;
            String key = n % 2 == 0 ? "even" : "odd";
            m.put(key, m.containsKey(key) ? (Integer) m.get(key) + 1 : 1);
        }
        Integer boxed = sum;
        boxed++;
        boxed += 2;
        Boolean large = boxed > 100;
        double half = boxed / 2.0;
        char grade = large ? 'A' : 'B';
        return NextHop.end(Value.record()
                .put("sum", boxed)
                .put("even", (Integer) m.get("even"))
                .put("odd", ((Integer) m.get("odd")).intValue())
                .put("large", large)
                .put("half", half)
                .put("grade", String.valueOf(grade))
                .build());
    }
}
