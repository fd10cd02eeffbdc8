// Lays one record over another, as deep as they go.
import org.rpcchain.*;

public class MergeDeep {
    static Value merged(Value base, Value over) {
        if (base.kind() != Value.Kind.RECORD || over.kind() != Value.Kind.RECORD) {
            return over;
        }
        Value all = base;
        for (String name : over.names()) {
            Value mine = over.get(name);
            all = all.with(name, all.has(name) ? merged(all.get(name), mine) : mine);
        }
        return all;
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(merged(result.get("base"), result.get("over")));
    }
}
