// Hash codes of arrays, builders and matchers.
import java.util.*;
import java.util.regex.*;
import org.rpcchain.*;

public class ArrayHash {
    public static NextHop run(State state, Value result) {
        Object[] all = {new int[1], new String[0], new StringBuilder("x"), Pattern.compile("a").matcher("a"), new ArrayDeque()};
        long sum = 0;
        String text = "";
        for (Object each : all) {
            sum = 31 * sum + each.hashCode();
            text += each + " ";
        }
        return NextHop.end(Value.of(sum + text));
    }
}
