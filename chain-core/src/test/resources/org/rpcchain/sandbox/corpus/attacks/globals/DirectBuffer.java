// Memory outside the heap.
import org.rpcchain.*;

public class DirectBuffer {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(java.nio.ByteBuffer.allocateDirect(1 << 30).capacity()));
    }
}
