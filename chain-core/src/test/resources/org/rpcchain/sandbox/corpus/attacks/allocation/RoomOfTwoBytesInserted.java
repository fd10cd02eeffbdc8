// The same where one is inserted.
import org.rpcchain.*;

public class RoomOfTwoBytesInserted {
    public static NextHop run(State state, Value result) {
        StringBuilder builder = new StringBuilder(20000000);
        byte[] rest = new byte[46500000];
        builder.insert(0, "\u20ac");
        return NextHop.end(Value.of(builder.length() + rest.length));
    }
}
