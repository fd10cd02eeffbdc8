// The same, with an own class as the symbolic owner.
import org.rpcchain.*;

public class WaitOnOwn {
    public static NextHop run(State state, Value result) {
        try {
            new Own().wait(1000L);
        } catch (InterruptedException e) {
            return NextHop.end(Value.of(e.toString()));
        }
        return NextHop.end(Value.of("escaped"));
    }

    static class Own {}
}
