// Fifty thousand lists in lists weigh less than the budget.
import java.util.*;
import org.rpcchain.*;

public class DeepWithinBudget {
    public static NextHop run(State state, Value result) {
        Value deep = Value.of("x");
        for (int i = 0; i < 50000; i++) {
            deep = Value.list(new Value[] {deep});
        }
        return NextHop.end(deep);
    }
}
