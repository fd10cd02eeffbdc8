// A list is compared that was paid for when it was short: its first element lets both lists go on to forty lists, each twice in the next.
import java.util.*;
import org.rpcchain.*;

public class EqualsSwapsTheRest {
    static List tower() {
        List level = new ArrayList(List.of("x"));
        for (int i = 0; i < 40; i++) {
            List next = new ArrayList();
            next.add(level);
            next.add(level);
            level = next;
        }
        return level;
    }

    static class Swap {
        List mine;
        List other;

        public boolean equals(Object any) {
            mine.set(1, tower());
            other.set(1, tower());
            return true;
        }

        public int hashCode() {
            return 1;
        }
    }

    public static NextHop run(State state, Value result) {
        Swap first = new Swap();
        Swap second = new Swap();
        first.mine = new ArrayList(Arrays.asList(first, "x"));
        first.other = new ArrayList(Arrays.asList(second, "x"));
        return NextHop.end(Value.of(first.mine.equals(first.other)));
    }
}
