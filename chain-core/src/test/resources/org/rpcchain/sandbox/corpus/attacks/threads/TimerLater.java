// Runs again in a second, and for ever.
import java.util.*;
import org.rpcchain.*;

public class TimerLater {
    public static NextHop run(State state, Value result) {
        new Timer(true).schedule(new Task(), 1000L, 1L);
        return NextHop.end(Value.of("escaped"));
    }

    static class Task extends java.util.TimerTask {
        public void run() {
            new ArrayList(1000000);
        }
    }
}
