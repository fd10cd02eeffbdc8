// An empty list with room for two billion.
import java.util.*;
import org.rpcchain.*;

public class CapacityOfList {
    public static NextHop run(State state, Value result) {
        List list = new ArrayList(Integer.MAX_VALUE - 8);
        return NextHop.end(Value.of(list.size()));
    }
}
