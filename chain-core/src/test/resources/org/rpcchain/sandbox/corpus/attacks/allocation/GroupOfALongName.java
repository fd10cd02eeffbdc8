// A group that is not there is named, when little is left.
import java.util.regex.*;
import org.rpcchain.*;

public class GroupOfALongName {
    public static NextHop run(State state, Value result) {
        Matcher matcher = Pattern.compile("(?<a>x)").matcher("x");
        boolean found = matcher.find();
        String name = "n".repeat(12000000);
        byte[] rest = new byte[54500000];
        try {
            return NextHop.end(Value.of(matcher.group(name)));
        } catch (IllegalArgumentException e) {
            return NextHop.end(Value.of(rest.length));
        }
    }
}
