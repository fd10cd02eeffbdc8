// Ten thousand times the same long text.
import java.util.*;
import org.rpcchain.*;

public class ArraysAsListToString {
    public static NextHop run(State state, Value result) {
        Object[] all = new Object[10000];
        Arrays.fill(all, "x".repeat(100000));
        return NextHop.end(Value.of(Arrays.asList(all).toString().length()));
    }
}
