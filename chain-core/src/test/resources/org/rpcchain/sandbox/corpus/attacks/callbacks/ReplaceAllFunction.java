// A function that the list calls.
import java.util.*;
import org.rpcchain.*;

public class ReplaceAllFunction {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        all.add("x");
        all.replaceAll(new java.util.function.UnaryOperator() {
            public Object apply(Object one) {
                while (true) {
                }
            }
        });
        return NextHop.end(Value.of("escaped"));
    }
}
