// A task of its own for a timer.
import org.rpcchain.*;

public class OwnTimerTask {
    static class Task extends java.util.TimerTask {
        public void run() {}
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new Task().toString()));
    }
}
