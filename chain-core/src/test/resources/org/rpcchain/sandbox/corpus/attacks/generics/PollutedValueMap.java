// A map that should hold values and holds itself.
import java.util.*;
import org.rpcchain.*;

public class PollutedValueMap {
    public static NextHop run(State state, Value result) {
        Map fields = new LinkedHashMap();
        fields.put("self", fields);
        return NextHop.end(Value.record(fields));
    }
}
