// The top three by a queue of three.
import java.util.*;
import org.rpcchain.*;

public class TopThree {
    static class ByScore implements Comparator<Value> {
        public int compare(Object x, Object y) {
            Value a = (Value) x, b = (Value) y;
            int c = Integer.compare(a.get("s").intValue(), b.get("s").intValue());
            return c != 0 ? c : b.get("n").text().compareTo(a.get("n").text());
        }
    }

    public static NextHop run(State state, Value result) {
        PriorityQueue<Value> top = new PriorityQueue<Value>(4, new ByScore());
        for (Value each : result.items()) {
            top.add(each);
            if (top.size() > 3) top.poll();
        }
        LinkedList<String> names = new LinkedList<String>();
        while (!top.isEmpty()) {
            names.addFirst(((Value) top.poll()).get("n").text());
        }
        return NextHop.end(Value.of(names.toString()));
    }
}
