// A list prints its elements' identities.
import java.util.*;
import org.rpcchain.*;

public class ListOfObjectsPrinted {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        for (int i = 0; i < 20; i++) {
            all.add(new Object());
        }
        return NextHop.end(Value.of(all.toString()));
    }
}
