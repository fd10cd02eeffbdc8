// A full builder gets more room, and then the same for characters of two bytes.
import org.rpcchain.*;

public class RoomTwiceAnew {
    public static NextHop run(State state, Value result) {
        StringBuilder builder = new StringBuilder(13000000);
        builder.setLength(13000000);
        builder.append("\u20ac");
        return NextHop.end(Value.of(builder.length()));
    }
}
