// An annotation type of its own, with a class of the JDK in it.
import org.rpcchain.*;

public class Own {
    @interface Marker {
        Class value();
    }

    @Marker(Runtime.class)
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("ok"));
    }
}
