// A thread of the newer kind.
import org.rpcchain.*;

public class Virtual {
    public static NextHop run(State state, Value result) {
        Thread.ofVirtual().start(new Runnable() {
            public void run() {}
        });
        return NextHop.end(Value.of("escaped"));
    }
}
