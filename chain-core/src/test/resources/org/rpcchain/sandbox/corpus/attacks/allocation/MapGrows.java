// A map without end.
import java.util.*;
import org.rpcchain.*;

public class MapGrows {
    public static NextHop run(State state, Value result) {
        Map map = new HashMap();
        int i = 0;
        while (true) {
            map.put(Integer.valueOf(i++), "x");
        }
    }
}
