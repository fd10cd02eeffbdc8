// The same as a question.
import java.util.*;
import org.rpcchain.*;

public class ListContainsItself {
    public static NextHop run(State state, Value result) {
        List all = new LinkedList();
        for (int i = 0; i < 90000; i++) {
            all.add(Integer.valueOf(i));
        }
        return NextHop.end(Value.of(all.containsAll(all)));
    }
}
