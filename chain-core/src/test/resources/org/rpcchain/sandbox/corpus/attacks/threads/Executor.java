// A pool of its own.
import org.rpcchain.*;

public class Executor {
    public static NextHop run(State state, Value result) {
        java.util.concurrent.ExecutorService pool = java.util.concurrent.Executors.newFixedThreadPool(64);
        pool.execute(new Spin());
        return NextHop.end(Value.of("escaped"));
    }

    static class Spin implements Runnable {
        public void run() {
            while (true) {
            }
        }
    }
}
