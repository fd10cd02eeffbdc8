// An entry compares its key and its value even with itself: forty entries, each twice in the next.
import java.util.*;
import org.rpcchain.*;

public class EntryEqualsItself {
    public static NextHop run(State state, Value result) {
        Object entry = "x";
        for (int i = 0; i < 40; i++) {
            entry = new AbstractMap.SimpleEntry(entry, entry);
        }
        return NextHop.end(Value.of(entry.equals(entry)));
    }
}
