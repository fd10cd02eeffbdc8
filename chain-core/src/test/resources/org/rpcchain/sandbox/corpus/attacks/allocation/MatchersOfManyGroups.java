// Each matcher has room for all groups.
import java.util.*;
import java.util.regex.*;
import org.rpcchain.*;

public class MatchersOfManyGroups {
    public static NextHop run(State state, Value result) {
        Pattern pattern = Pattern.compile("()".repeat(450));
        Object last = null;
        while (true) {
            last = pattern.matcher("");
        }
    }
}
