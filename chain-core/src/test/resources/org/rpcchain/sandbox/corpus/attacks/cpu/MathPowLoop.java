// Many slow constant calls in one straight line.
import org.rpcchain.*;

public class MathPowLoop {
    public static NextHop run(State state, Value result) {
        double x = 1e10;
        while (true) {
            x = Math.cos(x) + 1e15; x = Math.cos(x) + 1e15; x = Math.cos(x) + 1e15; x = Math.cos(x) + 1e15;
            x = Math.cos(x) + 1e15; x = Math.cos(x) + 1e15; x = Math.cos(x) + 1e15; x = Math.cos(x) + 1e15;
        }
    }
}
