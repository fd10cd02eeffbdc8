// The same is printed.
import java.util.*;
import org.rpcchain.*;

public class DeepListString {
    public static NextHop run(State state, Value result) {
        List list = new ArrayList();
        for (int i = 0; i < 50000; i++) {
            List outer = new ArrayList();
            outer.add(list);
            list = outer;
        }
        return NextHop.end(Value.of(list.toString()));
    }
}
