// Catches the kill and returns as if nothing had been: the verdict must stay.
import org.rpcchain.*;

public class CatchReturn {
    public static NextHop run(State state, Value result) {
        int n = 0;
        try {
            while (true) {
                n++;
            }
        } catch (Throwable t) {
            return NextHop.end(Value.of("escaped"));
        }
    }
}
