// Each group is studied again with those around it.
import java.util.*;
import org.rpcchain.*;

public class CompilesNestedGroupsOfMany {
    public static NextHop run(State state, Value result) {
        String nested = "(".repeat(240) + "a" + ")?".repeat(240);
        while (true) {
            java.util.regex.Pattern.compile(nested);
        }
    }
}
