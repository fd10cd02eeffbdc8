// The same by one character.
import org.rpcchain.*;

public class RoomOfTwoBytesByOne {
    public static NextHop run(State state, Value result) {
        StringBuilder builder = new StringBuilder(20000000);
        byte[] rest = new byte[46500000];
        builder.append('\u20ac');
        return NextHop.end(Value.of(builder.length() + rest.length));
    }
}
