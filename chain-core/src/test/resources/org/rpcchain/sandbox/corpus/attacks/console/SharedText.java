// The text of lists that share their elements.
import java.util.*;
import org.rpcchain.*;

public class SharedText {
    public static NextHop run(State state, Value result, ChainContext context) {
        List level = List.of("x");
        for (int i = 0; i < 40; i++) {
            level = List.of(level, level);
        }
        context.log("all of it: " + level);
        return NextHop.end(Value.of("written"));
    }
}
