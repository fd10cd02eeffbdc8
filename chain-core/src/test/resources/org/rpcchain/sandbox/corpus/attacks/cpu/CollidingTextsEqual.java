// The same with texts.
import java.util.*;
import org.rpcchain.*;

public class CollidingTextsEqual {
    static void texts(Set all, String begin, int more) {
        if (more == 0) {
            all.add(begin);
            return;
        }
        texts(all, begin.concat("Aa"), more - 1);
        texts(all, begin.concat("BB"), more - 1);
    }

    public static NextHop run(State state, Value result) {
        Set left = new HashSet();
        texts(left, "", 11);
        Set right = new HashSet();
        texts(right, "", 11);
        List lefts = new ArrayList(Collections.nCopies(8000, left));
        List rights = new ArrayList(Collections.nCopies(8000, right));
        return NextHop.end(Value.of(lefts.equals(rights)));
    }
}
