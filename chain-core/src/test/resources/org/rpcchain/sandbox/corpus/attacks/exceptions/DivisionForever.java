// The exceptions are made by the JVM itself.
import org.rpcchain.*;

public class DivisionForever {
    public static NextHop run(State state, Value result) {
        int zero = state.names().size();
        int n = 0;
        while (true) {
            try {
                n += 1 / zero;
            } catch (ArithmeticException e) {
                n++;
            }
        }
    }
}
