// Changes a map after it has been made a value.
import java.util.*;
import org.rpcchain.*;

public class MapKept {
    public static NextHop run(State state, Value result) {
        Map fields = new LinkedHashMap();
        fields.put("a", Value.of(1L));
        Value value = Value.record(fields);
        fields.put("self", value);
        return NextHop.end(value);
    }
}
