// An array of lists, hashed.
import java.util.*;
import org.rpcchain.*;

public class SharedListHashCode {
    public static NextHop run(State state, Value result) {
        List level = new ArrayList();
        for (int i = 0; i < 60; i++) {
            level = Arrays.asList(new Object[] {level, level});
        }
        return NextHop.end(Value.of(Arrays.hashCode(new Object[] {level})));
    }
}
