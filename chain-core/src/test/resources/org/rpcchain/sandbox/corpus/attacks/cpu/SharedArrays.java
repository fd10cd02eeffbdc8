// Arrays that share arrays, hashed deeply.
import java.util.*;
import org.rpcchain.*;

public class SharedArrays {
    public static NextHop run(State state, Value result) {
        Object[] level = new Object[] {"x"};
        for (int i = 0; i < 60; i++) {
            level = new Object[] {level, level};
        }
        return NextHop.end(Value.of(Arrays.deepHashCode(level)));
    }
}
