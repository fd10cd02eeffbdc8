// So is that of Map.of.
import java.util.*;
import org.rpcchain.*;

public class MapOfOrder {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Map.of("a", "1", "b", "2", "c", "3", "d", "4").toString()));
    }
}
