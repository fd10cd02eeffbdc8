import java.util.ArrayList;
import java.util.List;
import org.rpcchain.*;

/** Reads all pages of a list, one hop a page, and keeps the rows in the state. */
public class CollectPages {
    private static final int PAGE = 100;

    public static NextHop afterPage(State state, Value page) {
        List rows = new ArrayList(state.has("rows") ? state.get("rows").items() : new ArrayList());
        rows.addAll(page.get("rows").items());
        if (!page.get("more").bool()) {
            return NextHop.end(Value.list(rows));
        }
        int offset = state.get("offset").intValue() + PAGE;
        Value parameters =
                Value.record().put("offset", offset).put("limit", PAGE).build();
        State next = state.with("offset", offset).with("rows", Value.list(rows));
        return NextHop.call("archive", "archive.list", parameters, "afterPage", next);
    }
}
