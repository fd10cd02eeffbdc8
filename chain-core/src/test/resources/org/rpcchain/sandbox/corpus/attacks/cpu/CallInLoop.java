// The loop's body is a call.
import org.rpcchain.*;

public class CallInLoop {
    public static NextHop run(State state, Value result) {
        long n = 0;
        while (true) {
            n += one();
        }
    }

    private static int one() {
        return 1;
    }
}
