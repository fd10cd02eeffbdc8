// A sorted set is taken out of a queue of sets that hide, behind others, what it cannot be compared with.
import java.util.*;
import org.rpcchain.*;

public class FailuresRemoved {
    public static NextHop run(State state, Value result) {
        Queue all = new ArrayDeque();
        Object each = List.of(Optional.of(Collections.unmodifiableSet(Collections.singleton(java.time.Month.MAY))));
        for (int i = 0; i < 100000; i++) {
            all.add(each);
        }
        Object sought = List.of(Optional.of(Collections.unmodifiableSet(new TreeSet(List.of(java.time.DayOfWeek.FRIDAY)))));
        return NextHop.end(Value.of(String.valueOf(deeper(480, all, sought))));
    }

    static Object deeper(int n, Object all, Object sought) {
        if (n > 0) {
            return deeper(n - 1, all, sought);
        }
        return Boolean.valueOf(((Deque) all).removeFirstOccurrence(sought));
    }
}
