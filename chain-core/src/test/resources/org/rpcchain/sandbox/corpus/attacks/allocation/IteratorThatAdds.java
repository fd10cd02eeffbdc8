// A list grows by its iterator, when little is left.
import java.util.*;
import org.rpcchain.*;

public class IteratorThatAdds {
    public static NextHop run(State state, Value result) {
        List list = new ArrayList(Collections.nCopies(3000000, "x"));
        byte[] rest = new byte[42500000];
        list.listIterator().add("y");
        return NextHop.end(Value.of(list.size() + rest.length));
    }
}
