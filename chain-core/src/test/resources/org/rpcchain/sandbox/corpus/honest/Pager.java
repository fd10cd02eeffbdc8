// One page of a list.
import java.util.List;
import org.rpcchain.*;

public class Pager {
    public static NextHop run(State state, Value result) {
        List<Value> all = result.items();
        int size = state.get("size").intValue();
        int from = Math.min(all.size(), state.get("page").intValue() * size);
        int to = Math.min(all.size(), from + size);
        int pages = (all.size() + size - 1) / size;
        return NextHop.end(Value.record()
                .put("rows", Value.list(all.subList(from, to)))
                .put("pages", pages)
                .put("last", to == all.size())
                .build());
    }
}
