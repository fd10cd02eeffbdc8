// An order of the JDK that goes through long texts one character after the other, 600 million times.
import java.math.*;
import java.util.*;
import org.rpcchain.*;

public class CaseInsensitiveMax {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList(Collections.nCopies(60000, "\u0391".repeat(10000)));
        all.add(0, "\u03b1".repeat(10000));
        return NextHop.end(Value.of(Collections.max(all, String.CASE_INSENSITIVE_ORDER).toString()));
    }
}
