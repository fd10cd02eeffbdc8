// Constants that are made of each other.
import org.rpcchain.*;

public class CyclicConstants {
    static final String A = B.C + "x";

    static class B {
        static final String C = A + "x";
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(A));
    }
}
