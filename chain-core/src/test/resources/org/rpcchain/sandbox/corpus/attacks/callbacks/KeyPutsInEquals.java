// A key that puts into the map that asks it.
import java.util.*;
import org.rpcchain.*;

public class KeyPutsInEquals {
    public static NextHop run(State state, Value result) {
        Map map = new HashMap();
        map.put(new Key(map), "x");
        map.put(new Key(map), "y");
        return NextHop.end(Value.of("escaped"));
    }

    static class Key {
        private final Map map;
        Key(Map map) {
            this.map = map;
        }
        public int hashCode() {
            return 1;
        }
        public boolean equals(Object other) {
            map.put(new Key(map), "z");
            return false;
        }
    }
}
