// Keys whose hash codes differ until they are added all at once, and are all the same then.
import java.util.*;
import org.rpcchain.*;

public class HashesThatChange {
    public static NextHop run(State state, Value result) {
        int[] phase = new int[1];
        Map map = new LinkedHashMap();
        for (int i = 0; i < 40000; i++) {
            map.put(new Key(phase, i), "x");
        }
        phase[0] = 1;
        return NextHop.end(Value.of(new HashMap(map).size()));
    }

    static class Key {
        private final int[] phase;
        private final int n;

        Key(int[] phase, int n) {
            this.phase = phase;
            this.n = n;
        }

        public int hashCode() {
            return phase[0] == 0 ? n : 7;
        }
    }
}
