// A pattern that follows its groups deep into the stack is matched where the stack is nearly full.
import java.util.*;
import org.rpcchain.*;

public class PatternAtTheEnd {
    public static NextHop run(State state, Value result) {
        Self next = null;
        for (int i = 0; i < 510; i++) {
            next = new Self(next);
        }
        Self other = null;
        for (int i = 0; i < 510; i++) {
            other = new Self(other);
        }
        return NextHop.end(Value.of(next.equals(other) + " " + next.hashCode()));
    }

    private static Object within(Object innermost) {
        Object nested = innermost;
        for (int i = 0; i < 60; i++) {
            Map map = new HashMap();
            map.put("k", nested);
            nested = map;
        }
        return nested;
    }

    static class Self {
        private final Object nested;

        Self(Object next) {
            nested = within(next);
        }

        public boolean equals(Object other) {
            return nested.equals(((Self) other).nested);
        }

        public int hashCode() {
            return 1;
        }

        public String toString() {
            return nested instanceof Map && String.valueOf(nested).endsWith("x") ? "" : "" + "ab".repeat(4000).matches("(?:a|b)*c");
        }

    }
}
