// Values of one hash code come page by page.
import java.util.*;
import org.rpcchain.*;

public class PagesOfCollidingValues {
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
        Set set = new HashSet();
        for (int i = 0; i < all.size(); i += 64) {
            set.addAll(all.subList(i, i + 64));
        }
        return NextHop.end(Value.of(set.size()));
    }
}
