// An enum hands out its class.
import org.rpcchain.*;

public class EnumDeclaringClass {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Color.RED.getDeclaringClass().getClassLoader().toString()));
    }

    enum Color { RED, GREEN }
}
