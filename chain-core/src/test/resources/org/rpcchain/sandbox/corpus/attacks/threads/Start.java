// A thread that outlives the run.
import org.rpcchain.*;

public class Start {
    public static NextHop run(State state, Value result) {
        new Thread(new Spin()).start();
        return NextHop.end(Value.of("escaped"));
    }

    static class Spin implements Runnable {
        public void run() {
            while (true) {
            }
        }
    }
}
