// Exhausts the stack while an own class is initialised.
import org.rpcchain.*;

public class PoisonInner {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(deeper(0)));
    }

    private static int deeper(int n) {
        return n + Inner.N + deeper(n + 1);
    }
    static class Inner {
        static final int N = deeper(0);
    }
}
