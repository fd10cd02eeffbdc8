// What is caught is answered by another call.
import org.rpcchain.*;

public class CatchAndRecurse {
    static NextHop stubborn(int n) {
        try {
            while (true) {
                n++;
            }
        } catch (Throwable t) {
            return stubborn(n);
        }
    }

    public static NextHop run(State state, Value result) {
        return stubborn(0);
    }
}
