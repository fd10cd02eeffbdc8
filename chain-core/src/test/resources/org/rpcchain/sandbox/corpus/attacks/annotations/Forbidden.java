// An annotation that lies in a refused package.
import org.rpcchain.*;

public class Forbidden {
    @javax.annotation.processing.Generated("x")
    @java.lang.annotation.Inherited
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("ok"));
    }
}
