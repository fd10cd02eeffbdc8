// Arrays.copyOf makes an array of any class that it is given.
import java.util.*;
import org.rpcchain.*;

public class CopyOfWithClass {
    public static NextHop run(State state, Value result) {
        Object[] copy = Arrays.copyOf(new Object[] {"a"}, 5, Object[].class);
        return NextHop.end(Value.of(copy.length));
    }
}
