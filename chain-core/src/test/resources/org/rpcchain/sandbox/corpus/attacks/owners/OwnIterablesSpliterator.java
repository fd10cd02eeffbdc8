// An own iterable inherits a spliterator, which leads to streams.
import java.util.*;
import org.rpcchain.*;

public class OwnIterablesSpliterator {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(java.util.stream.StreamSupport.stream(new Own().spliterator(), true).count()));
    }

    static class Own implements Iterable {
        public Iterator iterator() {
            return new ArrayList().iterator();
        }
    }
}
