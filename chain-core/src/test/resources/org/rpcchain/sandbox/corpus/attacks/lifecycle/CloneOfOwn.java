// Copies an object past its constructor.
import org.rpcchain.*;

public class CloneOfOwn {
    public static NextHop run(State state, Value result) {
        try {
            return NextHop.end(Value.of(new Copied().copy().toString()));
        } catch (CloneNotSupportedException e) {
            return NextHop.end(Value.of(e.toString()));
        }
    }

    static class Copied implements Cloneable {
        Object copy() throws CloneNotSupportedException {
            return super.clone();
        }
    }
}
