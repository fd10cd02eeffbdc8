// A record whose name is an object of its own class.
import java.util.*;
import org.rpcchain.*;

public class KeyWithOwnEquals {
    public static NextHop run(State state, Value result) {
        Map fields = new LinkedHashMap();
        fields.put(new Key(), Value.of(1L));
        return NextHop.end(Value.record(fields));
    }

    static class Key {
        public int hashCode() {
            return 1;
        }
        public boolean equals(Object other) {
            while (true) {
            }
        }
    }
}
