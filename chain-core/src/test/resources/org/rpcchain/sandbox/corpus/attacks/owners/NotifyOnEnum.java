// Through an own enum.
import org.rpcchain.*;

public class NotifyOnEnum {
    public static NextHop run(State state, Value result) {
        Color.RED.notify();
        return NextHop.end(Value.of("escaped"));
    }

    enum Color { RED }
}
