// Extends Enum by hand, with a constructor that is not called by valueOf.
import org.rpcchain.*;

public class ExtendsEnum {
    static class Own extends Enum {
        Own() {
            super("OWN", 0);
        }
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new Own().getDeclaringClass().getName()));
    }
}
