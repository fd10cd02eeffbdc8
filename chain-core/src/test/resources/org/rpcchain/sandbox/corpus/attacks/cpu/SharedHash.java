// Sixty small lists, each holding the one before twice: two to the sixtieth visits in one call.
import java.util.*;
import org.rpcchain.*;

public class SharedHash {
    public static NextHop run(State state, Value result) {
        List level = new ArrayList();
        level.add("x");
        for (int i = 0; i < 60; i++) {
            List next = new ArrayList();
            next.add(level);
            next.add(level);
            level = next;
        }
        return NextHop.end(Value.of(level.hashCode()));
    }
}
