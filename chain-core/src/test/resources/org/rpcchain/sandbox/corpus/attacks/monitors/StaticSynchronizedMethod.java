// A method that locks its class.
import org.rpcchain.*;

public class StaticSynchronizedMethod {
    public static NextHop run(State state, Value result) {
        hold();
        return NextHop.end(Value.of("escaped"));
    }

    static synchronized void hold() {
        int n = 0;
        while (true) {
            n++;
        }
    }
}
