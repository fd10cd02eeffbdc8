// The rest of a text is added whatever the region is.
import java.util.regex.*;
import org.rpcchain.*;

public class TailBehindRegion {
    public static NextHop run(State state, Value result) {
        Matcher matcher = Pattern.compile("y").matcher("x".repeat(12000000)).region(0, 1);
        StringBuilder[] kept = new StringBuilder[9];
        int n = 0;
        for (int i = 0; i < kept.length; i++) {
            kept[i] = matcher.appendTail(new StringBuilder("\u4e00"));
            n += kept[i].length();
        }
        return NextHop.end(Value.of(n));
    }
}
