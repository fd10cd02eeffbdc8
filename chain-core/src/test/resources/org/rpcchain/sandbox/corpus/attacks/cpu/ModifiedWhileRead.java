// A list that grows while it is read by index.
import java.util.*;
import org.rpcchain.*;

public class ModifiedWhileRead {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        all.add("x");
        for (int i = 0; i < all.size(); i++) {
            all.add("x");
        }
        return NextHop.end(Value.of("escaped"));
    }
}
