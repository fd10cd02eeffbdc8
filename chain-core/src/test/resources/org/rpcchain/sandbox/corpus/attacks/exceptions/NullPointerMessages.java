// The JVM writes a helpful message for each null, when it is asked for it.
import org.rpcchain.*;

public class NullPointerMessages {
    public static NextHop run(State state, Value result) {
        int[] none = null;
        long n = 0;
        while (true) {
            try {
                none[0] = 1;
            } catch (NullPointerException e) {
                n += String.valueOf(e.getMessage()).length();
            }
        }
    }
}
