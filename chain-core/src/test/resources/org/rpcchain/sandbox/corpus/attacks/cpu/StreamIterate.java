// An endless stream: no code of this source runs in it.
import org.rpcchain.*;

public class StreamIterate {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(java.util.stream.LongStream.range(0L, Long.MAX_VALUE).sum()));
    }
}
