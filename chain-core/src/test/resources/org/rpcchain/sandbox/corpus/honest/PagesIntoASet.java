// Page after page goes into one set.
import java.util.*;
import org.rpcchain.*;

public class PagesIntoASet {
    public static NextHop run(State state, Value result) {
        Set seen = new HashSet();
        int changed = 0;
        for (int page = 0; page < 200; page++) {
            List rows = new ArrayList();
            for (int i = 0; i < 50; i++) {
                rows.add(Value.record().put("id", page * 50 + i).build());
            }
            changed += seen.addAll(rows) ? 1 : 0;
        }
        return NextHop.end(Value.list(Value.of(seen.size()), Value.of(changed)));
    }
}
