// Matchers that are kept.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class MatchersKept {
    public static NextHop run(State state, Value result) {
        List l = new ArrayList();
        java.util.regex.Pattern p = java.util.regex.Pattern.compile("(a|b)*".repeat(150));
        long n = 0;
        while (true) {
            l.add(p.matcher(""));
            n++;
        }
    }
}
