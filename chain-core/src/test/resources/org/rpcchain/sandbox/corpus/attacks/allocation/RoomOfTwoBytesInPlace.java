// The same where a character takes the place of another.
import org.rpcchain.*;

public class RoomOfTwoBytesInPlace {
    public static NextHop run(State state, Value result) {
        StringBuilder builder = new StringBuilder(20000000);
        builder.append('x');
        byte[] rest = new byte[46500000];
        builder.setCharAt(0, '\u20ac');
        return NextHop.end(Value.of(builder.length() + rest.length));
    }
}
