// Compares long texts without case, again and again.
import org.rpcchain.*;

public class EqualsIgnoreCase {
    public static NextHop run(State state, Value result) {
        String a = "\u0130".repeat(1000000);
        String b = "\u0131".repeat(1000000);
        int n = 0;
        while (true) {
            if (a.equalsIgnoreCase("\u0130".repeat(1000000))) {
                n++;
            }
            if (b.compareToIgnoreCase(a) == 0) {
                n--;
            }
        }
    }
}
