// A map that cannot be changed makes an entry each time that it shows it, and one more when one is looked for.
import java.util.*;
import org.rpcchain.*;

public class EntriesEqual {
    static Set entries() {
        return Collections.unmodifiableMap(new HashMap(Collections.singletonMap("a", "b"))).entrySet();
    }

    public static NextHop run(State state, Value result) {
        List left = new ArrayList(Collections.nCopies(300000, entries()));
        List right = new ArrayList(Collections.nCopies(300000, entries()));
        return NextHop.end(Value.of(left.equals(right)));
    }
}
