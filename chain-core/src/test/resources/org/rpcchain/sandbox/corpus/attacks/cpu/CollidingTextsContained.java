// Long texts of one hash code, which differ at their ends, are compared a dozen times at each look-up.
import java.util.*;
import org.rpcchain.*;

public class CollidingTextsContained {
    static void texts(Set all, String begin, int more) {
        if (more == 0) {
            all.add(begin);
            return;
        }
        texts(all, begin.concat("Aa"), more - 1);
        texts(all, begin.concat("BB"), more - 1);
    }

    public static NextHop run(State state, Value result) {
        Set set = new HashSet();
        texts(set, "x".repeat(90000), 7);
        List texts = new ArrayList(set);
        List all = new ArrayList();
        for (int i = 0; i < 90000; i++) {
            all.add(texts.get(i % 128));
        }
        return NextHop.end(Value.of(set.containsAll(all)));
    }
}
