// The same with maps, through string concatenation.
import java.util.*;
import org.rpcchain.*;

public class SharedMapString {
    public static NextHop run(State state, Value result) {
        Map level = new HashMap();
        level.put("a", "ha");
        for (int i = 0; i < 40; i++) {
            Map next = new HashMap();
            next.put("a", level);
            next.put("b", level);
            level = next;
        }
        return NextHop.end(Value.of(("" + level).length()));
    }
}
