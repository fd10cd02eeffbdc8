// Calls itself from finally.
import java.util.*;
import org.rpcchain.*;

public class FinallyCallsAgain {
    public static NextHop run(State state, Value result) {
        return again(state, 0);
    }

    private static NextHop again(State state, int n) {
        try {
            while (true) {
                n++;
            }
        } finally {
            return n < 0 ? null : again(state, n);
        }
    }
}
