// A buffer of the engine's own bytes.
import org.rpcchain.*;

public class BufferOfBytes {
    public static NextHop run(State state, Value result) {
        java.nio.ByteBuffer buffer = Value.of(new byte[10]).buffer();
        return NextHop.end(Value.of(buffer.remaining()));
    }
}
