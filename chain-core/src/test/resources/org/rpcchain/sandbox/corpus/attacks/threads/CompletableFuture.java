// Runs in the common pool.
import org.rpcchain.*;

public class CompletableFuture {
    public static NextHop run(State state, Value result) {
        java.util.concurrent.CompletableFuture.runAsync(new Spin());
        return NextHop.end(Value.of("escaped"));
    }

    static class Spin implements Runnable {
        public void run() {
            while (true) {
            }
        }
    }
}
