// Through the JDK: an iterable that joins itself.
import java.util.*;
import org.rpcchain.*;

public class JoinItself {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(String.join(",", new Self())));
    }

    static class Self implements Iterable {
        public Iterator iterator() {
            String.join(",", this);
            return null;
        }
    }
}
