// A text of itself, by a format.
import org.rpcchain.*;

public class ThroughFormat {
    static class Mirror {
        public String toString() {
            return String.format("<%s>", this);
        }
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new Mirror().toString()));
    }
}
