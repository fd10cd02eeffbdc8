// A predicate that the list calls.
import java.util.*;
import org.rpcchain.*;

public class RemoveIf {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        all.add("x");
        all.removeIf(new java.util.function.Predicate() {
            public boolean test(Object one) {
                while (true) {
                }
            }
        });
        return NextHop.end(Value.of("escaped"));
    }
}
