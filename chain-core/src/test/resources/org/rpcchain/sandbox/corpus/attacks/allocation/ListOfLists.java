// A list of all that was in it, twice.
import java.util.*;
import org.rpcchain.*;

public class ListOfLists {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList(List.of("x"));
        while (true) {
            List next = new ArrayList(all);
            next.addAll(0, all);
            all = next;
        }
    }
}
