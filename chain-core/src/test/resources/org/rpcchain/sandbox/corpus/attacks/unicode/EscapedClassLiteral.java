// A class constant, written with an escaped dot.
import org.rpcchain.*;

public class EscapedClassLiteral {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(String\u002eclass\u002egetClassLoader() == null));
    }
}
