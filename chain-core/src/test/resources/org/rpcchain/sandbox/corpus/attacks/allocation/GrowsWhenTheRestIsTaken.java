// A list whose array is full: what it has paid for growing, an array takes, and then it grows.
import java.util.*;
import org.rpcchain.*;

public class GrowsWhenTheRestIsTaken {
    public static NextHop run(State state, Value result) {
        List list = new ArrayList(Arrays.asList(new Object[2000000]));
        list.remove(list.size() - 1);
        list.add("last");
        byte[] rest = new byte[38 << 20];
        list.add("one more");
        return NextHop.end(Value.of(list.size() + rest.length));
    }
}
