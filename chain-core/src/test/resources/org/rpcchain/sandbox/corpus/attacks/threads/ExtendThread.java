// The same by inheritance.
import org.rpcchain.*;

public class ExtendThread {
    public static NextHop run(State state, Value result) {
        new Spin().start();
        return NextHop.end(Value.of("escaped"));
    }

    static class Spin extends Thread {
        public void run() {
            while (true) {
            }
        }
    }
}
