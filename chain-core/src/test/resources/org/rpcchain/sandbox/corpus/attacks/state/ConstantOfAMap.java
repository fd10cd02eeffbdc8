// A constant that is changed through its values.
import java.util.*;
import org.rpcchain.*;

public class ConstantOfAMap {
    static final Map TABLE = Map.of("a", new ArrayList());

    public static NextHop run(State state, Value result) {
        ((List) TABLE.get("a")).add("x");
        return NextHop.end(Value.of(TABLE.toString()));
    }
}
