// A text where a number is read.
import java.util.*;
import org.rpcchain.*;

public class WrongElement {
    public static NextHop run(State state, Value result) {
        List<Integer> numbers = new ArrayList<Integer>();
        ((List) numbers).add("seven");
        int n = (Integer) numbers.get(0);
        return NextHop.end(Value.of(n));
    }
}
