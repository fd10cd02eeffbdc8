// Reads a system property.
import org.rpcchain.*;

public class IntegerGetInteger {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(String.valueOf(Integer.getInteger("java.specification.version"))));
    }
}
