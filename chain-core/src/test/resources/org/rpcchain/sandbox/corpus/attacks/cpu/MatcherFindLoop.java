// A thousand finds of which each is quadratic.
import java.util.regex.*;
import org.rpcchain.*;

public class MatcherFindLoop {
    public static NextHop run(State state, Value result) {
        Matcher matcher = Pattern.compile("x*x*x*y").matcher("x".repeat(3000));
        int n = 0;
        while (matcher.find()) {
            n++;
        }
        return NextHop.end(Value.of(n));
    }
}
