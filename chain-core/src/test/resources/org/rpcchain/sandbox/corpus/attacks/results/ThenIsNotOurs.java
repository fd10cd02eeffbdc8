// The next function is a method of each object.
import java.util.*;
import org.rpcchain.*;

public class ThenIsNotOurs {
    public static NextHop run(State state, Value result) {
        return NextHop.call("s", "f", Value.record().build(), "toString", State.empty());
    }
}
