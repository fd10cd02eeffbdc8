// The memory verdict is swallowed.
import java.util.*;
import org.rpcchain.*;

public class MemoryThenReturn {
    public static NextHop run(State state, Value result) {
        List kept = new ArrayList();
        try {
            while (true) {
                kept.add(new byte[100000]);
            }
        } catch (Throwable t) {
            kept = null;
        }
        return NextHop.end(Value.of("escaped"));
    }
}
