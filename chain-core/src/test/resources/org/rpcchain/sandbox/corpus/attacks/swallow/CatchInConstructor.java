// The constructor swallows.
import org.rpcchain.*;

public class CatchInConstructor {
    public static NextHop run(State state, Value result) {
        while (true) {
            new Spinner();
        }
    }

    static class Spinner {
        int n;
        Spinner() {
            try {
                while (true) {
                    n++;
                }
            } catch (Throwable t) {
                n = 0;
            }
        }
    }
}
