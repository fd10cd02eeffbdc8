// An array that holds another twice, thirty levels deep.
import java.util.*;
import org.rpcchain.*;

public class DeepToString {
    public static NextHop run(State state, Value result) {
        Object[] level = new Object[] {"x", "x"};
        for (int i = 0; i < 30; i++) {
            level = new Object[] {level, level};
        }
        return NextHop.end(Value.of(Arrays.deepToString(level).length()));
    }
}
