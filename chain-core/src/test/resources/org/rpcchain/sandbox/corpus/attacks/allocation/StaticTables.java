// The tables of fifty classes, each within the budget.
import org.rpcchain.*;

public class StaticTables {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(A.T.length + B.T.length + C.T.length));
    }

    static class A { static final long[] T = new long[4000000]; }
    static class B { static final long[] T = new long[4000000]; }
    static class C { static final long[] T = new long[4000000]; }
}
