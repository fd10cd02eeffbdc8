// A method that locks its object.
import org.rpcchain.*;

public class SynchronizedMethod {
    public static NextHop run(State state, Value result) {
        new Locked().run();
        return NextHop.end(Value.of("escaped"));
    }

    static class Locked {
        synchronized void run() {
            int n = 0;
            while (true) {
                n++;
            }
        }
    }
}
