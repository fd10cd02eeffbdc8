// What is caught is thrown as another failure.
import org.rpcchain.*;

public class AssertionInTheEnd {
    static void spin() {
        for (int i = 0; i < 10; i++) {
            try {
                throw new IllegalStateException();
            } catch (RuntimeException e) {
                i = 1;
            }
        }
    }

    public static NextHop run(State state, Value result) {
        try {
            while (true) {
                spin();
            }
        } catch (Throwable t) {
            throw new AssertionError(t);
        }
    }
}
