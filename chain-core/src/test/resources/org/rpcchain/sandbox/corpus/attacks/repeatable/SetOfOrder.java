// The order of Set.of is salted anew in every JVM.
import java.util.*;
import org.rpcchain.*;

public class SetOfOrder {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Set.of("a", "b", "c", "d", "e", "f").toString()));
    }
}
