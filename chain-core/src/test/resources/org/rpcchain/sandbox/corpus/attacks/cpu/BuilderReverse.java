// Turns five million characters around, again and again.
import org.rpcchain.*;

public class BuilderReverse {
    public static NextHop run(State state, Value result) {
        StringBuilder text = new StringBuilder("ab".repeat(2500000));
        while (true) {
            text.reverse();
        }
    }
}
