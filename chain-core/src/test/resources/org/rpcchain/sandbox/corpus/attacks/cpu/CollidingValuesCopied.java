// A set and a map are made of values of one hash code.
import java.util.*;
import org.rpcchain.*;

public class CollidingValuesCopied {
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
        return NextHop.end(Value.of(new LinkedHashSet(all).size() + new HashSet(all).size()));
    }
}
