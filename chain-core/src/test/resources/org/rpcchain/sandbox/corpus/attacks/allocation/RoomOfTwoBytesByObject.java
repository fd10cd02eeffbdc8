// The same by the text of an object.
import org.rpcchain.*;

public class RoomOfTwoBytesByObject {
    public static NextHop run(State state, Value result) {
        StringBuilder builder = new StringBuilder(20000000);
        byte[] rest = new byte[46500000];
        builder.append((Object) "\u20ac");
        return NextHop.end(Value.of(builder.length() + rest.length));
    }
}
