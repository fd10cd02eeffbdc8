// The same with arguments.
import java.util.*;
import org.rpcchain.*;

public class JoinArray {
    public static NextHop run(State state, Value result) {
        String[] parts = new String[2000];
        Arrays.fill(parts, "x");
        return NextHop.end(Value.of(String.join("y".repeat(1000000), parts).length()));
    }
}
