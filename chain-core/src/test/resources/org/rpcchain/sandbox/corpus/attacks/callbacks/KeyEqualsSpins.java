// A key whose equals never answers.
import java.util.*;
import org.rpcchain.*;

public class KeyEqualsSpins {
    public static NextHop run(State state, Value result) {
        Map map = new HashMap();
        map.put(new Key(), "x");
        map.put(new Key(), "y");
        return NextHop.end(Value.of("escaped"));
    }

    static class Key {
        public int hashCode() {
            return 1;
        }
        public boolean equals(Object other) {
            int n = 0;
            while (true) {
                n++;
            }
        }
    }
}
