// The initialiser of an inner class is killed half-way; the next run must not find it broken.
import org.rpcchain.*;

public class LoopInInnerInitialiser {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Inner.N));
    }

    static class Inner {
        static final int N = spin();
        static int spin() {
            int n = 0;
            while (n >= 0) {
                n = (n + 1) & 7;
            }
            return n;
        }
    }
}
