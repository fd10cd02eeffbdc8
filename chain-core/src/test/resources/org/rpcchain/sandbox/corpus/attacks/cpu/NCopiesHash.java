// A list of two billion texts is hashed: no room, much time.
import java.util.*;
import org.rpcchain.*;

public class NCopiesHash {
    public static NextHop run(State state, Value result) {
        List many = Collections.nCopies(Integer.MAX_VALUE, new ArrayList());
        int n = 0;
        while (true) {
            n += many.hashCode() + (many.contains("y") ? 1 : 0);
        }
    }
}
