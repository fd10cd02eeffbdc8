// Each failure's message repeats those of all before it.
import org.rpcchain.*;

public class CausesThatRepeatTheirText {
    public static NextHop run(State state, Value result) {
        RuntimeException cause = new RuntimeException("x".repeat(1000));
        while (true) {
            cause = new RuntimeException(cause + "" + cause);
        }
    }
}
