// One separator, very long, between a thousand texts.
import java.util.*;
import org.rpcchain.*;

public class Join {
    public static NextHop run(State state, Value result) {
        List parts = new ArrayList();
        for (int i = 0; i < 1000; i++) {
            parts.add("x");
        }
        return NextHop.end(Value.of(String.join("y".repeat(1000000), parts).length()));
    }
}
