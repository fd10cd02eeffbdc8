// Nested records to one with dotted names.
import java.util.LinkedHashMap;
import java.util.Map;
import org.rpcchain.*;

public class FlattenRecord {
    private static void flatten(String prefix, Value value, Map<String, Value> into) {
        if (value.kind() == Value.Kind.RECORD) {
            for (String name : value.names()) {
                flatten(prefix.isEmpty() ? name : prefix + "." + name, value.get(name), into);
            }
        } else if (value.kind() == Value.Kind.LIST) {
            int i = 0;
            for (Value item : value.items()) {
                flatten(prefix + "[" + i++ + "]", item, into);
            }
        } else {
            into.put(prefix, value);
        }
    }

    public static NextHop run(State state, Value result) {
        Map<String, Value> flat = new LinkedHashMap<>();
        flatten("", result, flat);
        return NextHop.end(Value.record(flat));
    }
}
