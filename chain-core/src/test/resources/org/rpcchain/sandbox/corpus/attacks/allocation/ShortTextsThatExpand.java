// Each letter of a short text becomes two, and for each all of it is copied.
import org.rpcchain.*;

public class ShortTextsThatExpand {
    public static NextHop run(State state, Value result) {
        String text = "\u0130".repeat(512);
        long n = 0;
        while (true) {
            n += text.toLowerCase().length();
        }
    }
}
