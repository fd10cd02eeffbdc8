// A list of two thousand million copies takes no memory, and a look at each takes seconds.
import java.util.*;
import org.rpcchain.*;

public class TreeSetOfCopies {
    public static NextHop run(State state, Value result) {
        int n = new TreeSet(Collections.nCopies(Integer.MAX_VALUE, "x")).size();
        return NextHop.end(Value.of(n));
    }
}
