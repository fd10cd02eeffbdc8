// A collection that keeps a class object to compare with.
import java.util.*;
import org.rpcchain.*;

public class CheckedCollectionClass {
    public static NextHop run(State state, Value result) {
        List checked = Collections.checkedList(new ArrayList(), String.class);
        checked.add("x");
        return NextHop.end(Value.of(checked.toString()));
    }
}
