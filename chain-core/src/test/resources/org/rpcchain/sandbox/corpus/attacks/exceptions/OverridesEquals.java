// Code that runs when the engine compares exceptions, to find cycles.
import org.rpcchain.*;

public class OverridesEquals {
    public static NextHop run(State state, Value result) {
        throw new Own();
    }

    static class Own extends RuntimeException {
        public boolean equals(Object other) {
            while (true) {
            }
        }
        public int hashCode() {
            return 1;
        }
    }
}
