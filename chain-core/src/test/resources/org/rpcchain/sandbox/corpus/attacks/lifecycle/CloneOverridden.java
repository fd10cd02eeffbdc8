// A clone method of its own.
import org.rpcchain.*;

public class CloneOverridden {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new Copied().clone().toString()));
    }

    static class Copied implements Cloneable {
        public Object clone() {
            while (true) {
            }
        }
    }
}
