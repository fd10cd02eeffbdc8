// An old list.
import java.util.*;
import org.rpcchain.*;

public class CapacityOfVector {
    public static NextHop run(State state, Value result) {
        List list = new Vector(Integer.MAX_VALUE - 8);
        return NextHop.end(Value.of(list.size()));
    }
}
