// Blanks without end.
import org.rpcchain.*;

public class TrimLong {
    public static NextHop run(State state, Value result) {
        String blanks = " ".repeat(20000000);
        int n = 0;
        while (true) {
            n += blanks.trim().length() + blanks.strip().length();
            if (blanks.isBlank()) {
                n++;
            }
        }
    }
}
