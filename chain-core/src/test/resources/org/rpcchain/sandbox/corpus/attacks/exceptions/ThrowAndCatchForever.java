// Exceptions are a thousand times dearer than a step of a loop.
import org.rpcchain.*;

public class ThrowAndCatchForever {
    public static NextHop run(State state, Value result) {
        int n = 0;
        while (true) {
            try {
                throw new RuntimeException("again");
            } catch (RuntimeException e) {
                n++;
            }
        }
    }
}
