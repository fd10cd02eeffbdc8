// Keys of an own class with the same hash, all at once.
import java.util.*;
import org.rpcchain.*;

public class CollidingOwnAdded {
    public static NextHop run(State state, Value result) {
        List keys = new ArrayList();
        for (int i = 0; i < 40000; i++) {
            keys.add(new Key());
        }
        return NextHop.end(Value.of(new HashSet().addAll(keys)));
    }

    static class Key {
        public int hashCode() {
            return 7;
        }
    }
}
