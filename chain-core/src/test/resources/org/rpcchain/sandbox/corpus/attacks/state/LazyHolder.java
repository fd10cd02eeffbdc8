// What a nested class keeps from its first use on.
import org.rpcchain.*;

public class LazyHolder {
    static class Holder {
        static final int[] COUNTS = {0};
        static final StringBuilder NAMES = new StringBuilder();
    }

    public static NextHop run(State state, Value result) {
        Holder.COUNTS[0]++;
        Holder.NAMES.append("x");
        return NextHop.end(Value.of(Holder.COUNTS[0] + Holder.NAMES.toString()));
    }
}
