// A message like that of a wrong cast, but for its end.
import org.rpcchain.*;

public class LongMessageOfACast {
    public static NextHop run(State state, Value result) {
        ClassCastException failure = new ClassCastException("class " + "x".repeat(15000000));
        while (true) {
            try {
                throw failure;
            } catch (ClassCastException e) {
                continue;
            }
        }
    }
}
