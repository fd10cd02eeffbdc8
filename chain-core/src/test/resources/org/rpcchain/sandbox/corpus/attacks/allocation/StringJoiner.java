// A joiner with a long prefix.
import java.util.*;
import org.rpcchain.*;

public class StringJoiner {
    public static NextHop run(State state, Value result) {
        java.util.StringJoiner joiner = new java.util.StringJoiner("y".repeat(1000000));
        for (int i = 0; i < 1000; i++) {
            joiner.add("x");
        }
        return NextHop.end(Value.of(joiner.toString().length()));
    }
}
