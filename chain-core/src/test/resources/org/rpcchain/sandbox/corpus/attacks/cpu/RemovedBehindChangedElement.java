// The same in a set, where a test of ours takes elements away.
import java.util.*;
import java.util.function.Predicate;
import org.rpcchain.*;

public class RemovedBehindChangedElement {
    static List tower() {
        List level = List.of("x");
        for (int i = 0; i < 40; i++) {
            level = List.of(level, level);
        }
        return level;
    }

    public static NextHop run(State state, Value result) {
        List one = new ArrayList(List.of("Aa"));
        List other = new ArrayList(List.of("BB"));
        Set set = new HashSet();
        set.addAll(Arrays.asList(one, other));
        one.set(0, tower());
        other.set(0, tower());
        set.removeIf(new Predicate() {
            int n;

            public boolean test(Object any) {
                return n++ > 0;
            }
        });
        return NextHop.end(Value.of(set.size()));
    }
}
