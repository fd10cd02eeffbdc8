// Handlers within handlers.
import org.rpcchain.*;

public class NestedCatches {
    public static NextHop run(State state, Value result) {
        int n = 0;
        while (true) {
            try {
                try {
                    try {
                        while (true) {
                            n++;
                        }
                    } catch (Throwable inner) {
                        while (true) {
                            n--;
                        }
                    }
                } catch (Throwable middle) {
                    while (true) {
                        n++;
                    }
                }
            } catch (Throwable outer) {
                n = 0;
            }
        }
    }
}
