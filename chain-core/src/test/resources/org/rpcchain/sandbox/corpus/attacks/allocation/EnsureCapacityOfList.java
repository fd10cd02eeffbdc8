// Room for two billion, later.
import java.util.*;
import org.rpcchain.*;

public class EnsureCapacityOfList {
    public static NextHop run(State state, Value result) {
        ArrayList list = new ArrayList();
        list.ensureCapacity(Integer.MAX_VALUE - 8);
        return NextHop.end(Value.of(list.size()));
    }
}
