// A list a hundred thousand deep is hashed: the JVM's stack, not the function's, is what it takes.
import java.util.*;
import org.rpcchain.*;

public class DeepListHash {
    public static NextHop run(State state, Value result) {
        List list = new ArrayList();
        for (int i = 0; i < 100000; i++) {
            List outer = new ArrayList();
            outer.add(list);
            list = outer;
        }
        int n = 0;
        try {
            n = list.hashCode();
        } catch (StackOverflowError e) {
            return NextHop.end(Value.of("overflow reached"));
        }
        return NextHop.end(Value.of("escaped"));
    }
}
