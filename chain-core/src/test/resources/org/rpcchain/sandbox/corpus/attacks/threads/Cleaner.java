// Starts the cleaner's thread and leaves code to it.
import org.rpcchain.*;

public class Cleaner {
    public static NextHop run(State state, Value result) {
        java.lang.ref.Cleaner.create().register(new Object(), new Spin());
        return NextHop.end(Value.of("escaped"));
    }

    static class Spin implements Runnable {
        public void run() {
            while (true) {
            }
        }
    }
}
