// The same with lists.
import java.util.*;
import org.rpcchain.*;

public class CollidingListsAdded {
    static void lists(List all, String begin, int more) {
        if (more == 0) {
            all.add(List.of(begin));
            return;
        }
        lists(all, begin + "Aa", more - 1);
        lists(all, begin + "BB", more - 1);
    }

    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        lists(all, "", 14);
        Set set = new LinkedHashSet();
        set.add("x");
        return NextHop.end(Value.of(set.addAll(all)));
    }
}
