// A class of its own that is named as all classes' superclass.
import org.rpcchain.*;

public class ShadowsObject {
    static class Object {
        int x = 3;
    }

    public static NextHop run(State state, Value result) {
        Object own = new Object();
        return NextHop.end(Value.of(own.equals(own) + "" + own.x));
    }
}
