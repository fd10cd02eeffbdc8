// A map by identity.
import java.util.*;
import org.rpcchain.*;

public class IdentityMap {
    public static NextHop run(State state, Value result) {
        Map all = new IdentityHashMap();
        all.put(new String("a"), "1");
        all.put(new String("a"), "2");
        return NextHop.end(Value.of(all.toString()));
    }
}
