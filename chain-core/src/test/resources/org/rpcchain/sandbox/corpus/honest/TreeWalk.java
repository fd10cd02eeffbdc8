// Adds up a tree of records by recursion.
import org.rpcchain.*;

public class TreeWalk {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(sum(result)));
    }

    private static long sum(Value node) {
        long total = node.get("n").longValue();
        Value kids = node.get("kids");
        for (int i = 0; i < kids.size(); i++) {
            total += sum(kids.at(i));
        }
        return total;
    }
}
