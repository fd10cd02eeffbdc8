// Holds a worker without using CPU.
import org.rpcchain.*;

public class Sleep {
    public static NextHop run(State state, Value result) {
        try {
            Thread.sleep(3600000L);
        } catch (InterruptedException e) {
            return NextHop.end(Value.of("woken"));
        }
        return NextHop.end(Value.of("escaped"));
    }
}
