// A list that holds itself is hashed: recursion inside the JDK alone.
import java.util.*;
import org.rpcchain.*;

public class SelfContainingList {
    public static NextHop run(State state, Value result) {
        List list = new ArrayList();
        list.add(list);
        return NextHop.end(Value.of(list.hashCode()));
    }
}
