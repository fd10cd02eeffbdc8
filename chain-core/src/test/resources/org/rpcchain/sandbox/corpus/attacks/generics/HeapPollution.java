// A list of one type that holds another.
import java.util.*;
import org.rpcchain.*;

public class HeapPollution {
    public static NextHop run(State state, Value result) {
        List<String> texts = new ArrayList<String>();
        ((List) texts).add(Integer.valueOf(1));
        String first = (String) ((List) texts).get(0);
        return NextHop.end(Value.of(first));
    }
}
