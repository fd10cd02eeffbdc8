// Page after page has the same few documents, over and over.
import java.util.*;
import org.rpcchain.*;

public class SameRowsIntoASet {
    public static NextHop run(State state, Value result) {
        List rows = new ArrayList();
        for (int row = 0; row < 5; row++) {
            rows.add(List.of("page " + row, "lorem ipsum ".repeat(8000)));
        }
        List page = new ArrayList();
        for (int i = 0; i < 5000; i++) {
            page.add(rows.get(i % 5));
        }
        Set seen = new LinkedHashSet();
        seen.addAll(page);
        return NextHop.end(Value.of(seen.size()));
    }
}
