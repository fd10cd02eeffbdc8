// Constant calls that are dearer than others.
import org.rpcchain.*;

public class SineLoop {
    public static NextHop run(State state, Value result) {
        double x = 1;
        while (true) {
            x = Math.sin(x) + Math.tan(x) + Math.pow(x, 1.1) + Math.exp(-x);
        }
    }
}
