// Keys of an own class with the same hash.
import java.util.*;
import org.rpcchain.*;

public class CollidingOwn {
    public static NextHop run(State state, Value result) {
        Map map = new HashMap();
        for (int i = 0; i < 100000; i++) {
            map.put(new Key(), "x");
        }
        return NextHop.end(Value.of(map.size()));
    }

    static class Key {
        public int hashCode() {
            return 7;
        }
    }
}
