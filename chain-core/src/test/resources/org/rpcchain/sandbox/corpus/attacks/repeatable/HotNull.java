// As HotException, by null, a division and a cast, and through finally.
import org.rpcchain.*;

public class HotNull {
    public static NextHop run(State state, Value result) {
        StringBuilder seen = new StringBuilder();
        for (int kind = 0; kind < 3; kind++) {
            int silent = 0;
            Throwable last = null;
            int same = 0;
            for (int i = 0; i < 6000; i++) {
                try {
                    try {
                        wrong(kind, null, kind == 1 ? 0 : 1);
                    } finally {
                        seen.setLength(seen.length());
                    }
                } catch (RuntimeException e) {
                    silent += e.getMessage() == null ? 1 : 0;
                    same += e == last ? 1 : 0;
                    last = e;
                }
            }
            seen.append(kind).append(' ').append(silent).append(' ').append(same).append(' ').append(last).append('\n');
        }
        return NextHop.end(Value.of(seen.toString()));
    }

    private static int wrong(int kind, int[] none, int divisor) {
        if (kind == 0) {
            return none.length;
        }
        if (kind == 1) {
            return 1 / divisor;
        }
        Object text = "x";
        return ((Integer) text).intValue();
    }
}
