// A format converts to upper case, where each letter becomes two.
import org.rpcchain.*;

public class FormatInUpperCase {
    public static NextHop run(State state, Value result) {
        long n = 0;
        while (true) {
            n += String.format("%S", "\u00df".repeat(100000)).length();
        }
    }
}
