// Through objects, a new one each time.
import org.rpcchain.*;

public class Instance {
    public static NextHop run(State state, Value result) {
        new Node().deeper();
        return NextHop.end(Value.of("escaped"));
    }

    static class Node {
        void deeper() {
            new Node().deeper();
        }
    }
}
