// The two ends of a conditional expression have little in common.
import java.util.*;
import org.rpcchain.*;

public class OneOfTwoKinds {
    public static NextHop run(State state, Value result) {
        Integer count = state.has("count") ? Integer.valueOf(state.get("count").intValue()) : null;
        Object shown = count == null ? "none" : count;
        Object all = count == null ? new ArrayList() : new HashMap();
        Object bounds = count == null ? new int[] {1} : "from 1";
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < 2; i++) {
            Object each = i == 0 ? (Object) shown : count == null ? Boolean.TRUE : Long.valueOf(7);
            out.append(each).append(' ');
        }
        return NextHop.end(Value.of(out.toString() + all + " " + (bounds instanceof String ? bounds : "-")));
    }
}
