// A pattern that follows its groups deep into the stack is matched where the stack is nearly full.
import java.util.*;
import org.rpcchain.*;

public class PatternAtTheEnd {
    public static NextHop run(State state, Value result) {
        Self next = null;
        for (int i = 0; i < 380; i++) {
            next = new Self(next);
        }
        return NextHop.end(Value.of(String.valueOf(next)));
    }

    static class Self {
        private final Object nested;

        Self(Self next) {
            Object within = next;
            for (int i = 0; i < 60 && next != null; i++) {
                Map map = new HashMap();
                map.put("k", within);
                within = map;
            }
            nested = within;
        }

        public String toString() {
            return nested == null ? "" + "ab".repeat(4000).matches("(?:a|b)*c") : String.valueOf(nested);
        }
    }
}
