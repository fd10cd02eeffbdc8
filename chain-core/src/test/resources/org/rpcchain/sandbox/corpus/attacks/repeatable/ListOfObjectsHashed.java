// A list's hash is made of its elements' identities.
import java.util.*;
import org.rpcchain.*;

public class ListOfObjectsHashed {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        for (int i = 0; i < 20; i++) {
            all.add(new Object());
        }
        return NextHop.end(Value.of(all.hashCode()));
    }
}
