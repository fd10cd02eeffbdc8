// Values, kept.
import java.util.*;
import org.rpcchain.*;

public class ValueTree {
    public static NextHop run(State state, Value result) {
        List kept = new ArrayList();
        while (true) {
            kept.add(Value.record().put("a", 1L).put("b", "text").build());
        }
    }
}
