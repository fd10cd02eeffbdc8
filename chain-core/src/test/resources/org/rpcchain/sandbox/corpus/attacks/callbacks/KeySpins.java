// A key whose hash never comes.
import java.util.*;
import org.rpcchain.*;

public class KeySpins {
    public static NextHop run(State state, Value result) {
        Map map = new HashMap();
        map.put(new Key(), "x");
        return NextHop.end(Value.of("escaped"));
    }

    static class Key {
        public int hashCode() {
            while (true) {
            }
        }
    }
}
