// The static is hidden in an inner class.
import org.rpcchain.*;

public class StaticOfInnerClass {
    public static NextHop run(State state, Value result) {
        Holder.value++;
        return NextHop.end(Value.of(Holder.value));
    }

    static class Holder {
        static int value;
    }
}
