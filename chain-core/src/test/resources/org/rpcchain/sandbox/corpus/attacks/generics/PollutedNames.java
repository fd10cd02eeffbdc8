// Names that are not texts.
import java.util.*;
import org.rpcchain.*;

public class PollutedNames {
    public static NextHop run(State state, Value result) {
        Map fields = new LinkedHashMap();
        fields.put(Integer.valueOf(1), Value.of("x"));
        return NextHop.end(Value.record(fields));
    }
}
