// Each step moves all that there is.
import org.rpcchain.*;

public class BuilderInsertFront {
    public static NextHop run(State state, Value result) {
        StringBuilder text = new StringBuilder("a".repeat(5000000));
        while (true) {
            text.insert(0, 'x');
            text.deleteCharAt(0);
        }
    }
}
