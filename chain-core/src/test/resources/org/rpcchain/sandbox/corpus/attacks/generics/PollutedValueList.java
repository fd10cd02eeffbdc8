// A list that should hold values and holds texts.
import java.util.*;
import org.rpcchain.*;

public class PollutedValueList {
    public static NextHop run(State state, Value result) {
        List items = new ArrayList();
        items.add("not a value");
        return NextHop.end(Value.list(items));
    }
}
