// Long texts that differ in case alone.
import java.math.*;
import java.util.*;
import org.rpcchain.*;

public class IgnoreCaseLong {
    public static NextHop run(State state, Value result) {
        String lower = "\ud801\udc28".repeat(1500000);
        String upper = "\ud801\udc00".repeat(1500000);
        int n = 0;
        while (lower.equalsIgnoreCase(upper) || lower.compareToIgnoreCase(upper) < n || lower.regionMatches(true, 0, upper, 0, 3000000)) {
            n++;
        }
        return NextHop.end(Value.of(n));
    }
}
