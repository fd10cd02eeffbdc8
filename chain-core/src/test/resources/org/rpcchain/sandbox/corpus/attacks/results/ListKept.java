// Changes a list after it has been made a value.
import java.util.*;
import org.rpcchain.*;

public class ListKept {
    public static NextHop run(State state, Value result) {
        List items = new ArrayList();
        items.add(Value.of(1L));
        Value value = Value.list(items);
        items.add(value);
        return NextHop.end(value);
    }
}
