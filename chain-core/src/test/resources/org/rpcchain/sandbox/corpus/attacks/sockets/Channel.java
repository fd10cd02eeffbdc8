// A channel instead of a socket.
import org.rpcchain.*;

public class Channel {
    public static NextHop run(State state, Value result) {
        try {
            return NextHop.end(Value.of(java.nio.channels.SocketChannel.open().toString()));
        } catch (java.io.IOException e) {
            return NextHop.end(Value.of(e.toString()));
        }
    }
}
