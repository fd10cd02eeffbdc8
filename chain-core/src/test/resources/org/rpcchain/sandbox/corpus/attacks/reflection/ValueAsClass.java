// Has the engine's own data binding make an object of a class of choice.
import org.rpcchain.*;

public class ValueAsClass {
    public static NextHop run(State state, Value result) {
        Object made = Value.of("file:///etc/passwd").as(java.net.URI.class);
        return NextHop.end(Value.of(made.toString()));
    }
}
