// Through Optional.
import java.util.*;
import org.rpcchain.*;

public class SharedOptional {
    public static NextHop run(State state, Value result) {
        List level = new ArrayList();
        for (int i = 0; i < 60; i++) {
            level = Arrays.asList(new Object[] {level, level});
        }
        return NextHop.end(Value.of(Optional.of(level).hashCode()));
    }
}
