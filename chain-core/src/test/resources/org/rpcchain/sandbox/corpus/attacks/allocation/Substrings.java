// Copies of nearly all of a text.
import java.util.*;
import org.rpcchain.*;

public class Substrings {
    public static NextHop run(State state, Value result) {
        String text = "x".repeat(1000000);
        List kept = new ArrayList();
        for (int i = 0; i < 1000; i++) {
            kept.add(text.substring(i));
        }
        return NextHop.end(Value.of(kept.size()));
    }
}
