// A resource whose close never ends.
import org.rpcchain.*;

public class EndlessClose {
    public static NextHop run(State state, Value result) {
        try {
            new Endless().close();
        } catch (Exception e) {
            return NextHop.end(Value.of(e.toString()));
        }
        return NextHop.end(Value.of("escaped"));
    }

    static class Endless implements AutoCloseable {
        public void close() {
            int n = 0;
            while (true) {
                n++;
            }
        }
    }
}
