// Values of one hash code, all of which an empty set gets at once: each is compared with those before it.
import java.util.*;
import org.rpcchain.*;

public class CollidingValuesAdded {
    static void values(List all, String begin, int more) {
        if (more == 0) {
            all.add(Value.of(begin));
            return;
        }
        values(all, begin + "Aa", more - 1);
        values(all, begin + "BB", more - 1);
    }

    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        values(all, "", 15);
        return NextHop.end(Value.of(new HashSet().addAll(all)));
    }
}
