// And where trees of different keys are compared.
import java.util.*;
import org.rpcchain.*;

public class FailuresOfEqualMaps {
    static class Deep {
        static final Map TEXTS = new TreeMap(Map.of("a", "b"));
        static final Map NUMBERS = new TreeMap(Map.of(1, "b"));
        final int n;

        Deep(int n) {
            this.n = n;
        }

        public String toString() {
            if (n > 0) {
                return "" + new Deep(n - 1);
            }
            while (true) {
                TEXTS.equals(NUMBERS);
            }
        }
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new Deep(400).toString()));
    }
}
