// Two lists that hold each other are printed.
import java.util.*;
import org.rpcchain.*;

public class TwoListsContainEachOther {
    public static NextHop run(State state, Value result) {
        List first = new ArrayList();
        List second = new ArrayList();
        first.add(second);
        second.add(first);
        return NextHop.end(Value.of(first.toString()));
    }
}
