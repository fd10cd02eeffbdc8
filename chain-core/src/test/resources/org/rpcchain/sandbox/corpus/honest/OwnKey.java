// A key of its own, with equals and hashCode.
import java.util.*;
import org.rpcchain.*;

public class OwnKey {
    public static NextHop run(State state, Value result) {
        Map counts = new HashMap();
        for (int i = 0; i < result.size(); i++) {
            Point point = new Point(result.at(i).get("x").intValue(), result.at(i).get("y").intValue());
            Integer before = (Integer) counts.get(point);
            counts.put(point, Integer.valueOf(before == null ? 1 : before.intValue() + 1));
        }
        return NextHop.end(Value.of(((Integer) counts.get(new Point(1, 2))).longValue() * 10 + counts.size()));
    }

    static final class Point {
        final int x;
        final int y;
        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }
        public boolean equals(Object other) {
            return other instanceof Point && ((Point) other).x == x && ((Point) other).y == y;
        }
        public int hashCode() {
            return 31 * x + y;
        }
        public String toString() {
            return x + "/" + y;
        }
    }
}
