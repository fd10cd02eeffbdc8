// The class itself never finishes loading.
import org.rpcchain.*;

public class LoopInStaticInitialiser {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(N));
    }

    private static final int N = spin();
    private static int spin() {
        int n = 0;
        while (true) {
            n++;
        }
    }
}
