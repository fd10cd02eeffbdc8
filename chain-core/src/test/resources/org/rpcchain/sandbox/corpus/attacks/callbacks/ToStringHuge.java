// A text that is much longer than it looks, ten thousand times.
import java.util.*;
import org.rpcchain.*;

public class ToStringHuge {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        for (int i = 0; i < 10000; i++) {
            all.add(new Huge());
        }
        return NextHop.end(Value.of(all.toString().length()));
    }

    static class Huge {
        public String toString() {
            return "x".repeat(100000);
        }
    }
}
