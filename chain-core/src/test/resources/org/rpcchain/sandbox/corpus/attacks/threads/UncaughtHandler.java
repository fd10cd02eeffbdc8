// Leaves code behind that runs when any thread dies.
import org.rpcchain.*;

public class UncaughtHandler {
    public static NextHop run(State state, Value result) {
        Thread.setDefaultUncaughtExceptionHandler(new Handler());
        return NextHop.end(Value.of("escaped"));
    }

    static class Handler implements Thread.UncaughtExceptionHandler {
        public void uncaughtException(Thread thread, Throwable thrown) {
            Runtime.getRuntime().halt(5);
        }
    }
}
