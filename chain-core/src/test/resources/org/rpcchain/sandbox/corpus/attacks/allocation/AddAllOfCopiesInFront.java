// A list gets more than there is memory for, in front of what it has.
import java.util.*;
import org.rpcchain.*;

public class AddAllOfCopiesInFront {
    public static NextHop run(State state, Value result) {
        List list = new ArrayList();
        list.addAll(0, Collections.nCopies(12000000, "x"));
        return NextHop.end(Value.of(list.size()));
    }
}
