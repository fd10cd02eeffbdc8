// A map of lists, filled where there is none yet.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.rpcchain.*;

public class MultiMap {
    public static NextHop run(State state, Value result) {
        Map<String, List<String>> all = new HashMap<String, List<String>>();
        Function empty = new Function() {
            public Object apply(Object key) {
                return new ArrayList();
            }
        };
        for (Value pair : result.items()) {
            ((List) all.computeIfAbsent(pair.at(0).text(), empty)).add(pair.at(1).text());
        }
        return NextHop.end(Value.of(all.toString() + all.getOrDefault("meat", new ArrayList<String>())));
    }
}
