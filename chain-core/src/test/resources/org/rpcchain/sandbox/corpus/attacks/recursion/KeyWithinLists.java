// The same with hash codes that the JDK asks for.
import java.util.*;
import org.rpcchain.*;

public class KeyWithinLists {
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
            List list = new ArrayList();
            list.add(nested);
            nested = Collections.unmodifiableList(list);
        }
        return nested;
    }

    static class Self {
        private final Object nested;
        private final Map map = new HashMap();

        Self(Object next) {
            nested = within(next);
            map.put("x", "y");
        }

        public boolean equals(Object other) {
            return this == other;
        }

        public int hashCode() {
            return map.containsKey(nested) ? 1 : 2;
        }

    }
}
