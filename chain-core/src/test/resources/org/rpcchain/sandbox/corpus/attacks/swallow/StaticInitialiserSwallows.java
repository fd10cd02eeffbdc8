// Swallowed while a class is being initialised.
import org.rpcchain.*;

public class StaticInitialiserSwallows {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Inner.N));
    }

    static class Inner {
        static final int N = spin();
        static int spin() {
            int n = 0;
            try {
                while (true) {
                    n++;
                }
            } catch (Throwable t) {
                return 7;
            }
        }
    }
}
