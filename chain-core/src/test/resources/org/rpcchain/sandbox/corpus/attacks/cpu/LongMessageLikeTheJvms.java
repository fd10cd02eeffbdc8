// Each handler compares a message with those of the JVM.
import org.rpcchain.*;

public class LongMessageLikeTheJvms {
    public static NextHop run(State state, Value result) {
        NullPointerException failure = new NullPointerException("Cannot invoke \"" + "x".repeat(15000000));
        while (true) {
            try {
                throw failure;
            } catch (NullPointerException e) {
                continue;
            }
        }
    }
}
