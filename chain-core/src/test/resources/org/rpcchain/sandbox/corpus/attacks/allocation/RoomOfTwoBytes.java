// A character of two bytes makes all of a builder's room anew, twice as large, whatever is in it.
import org.rpcchain.*;

public class RoomOfTwoBytes {
    public static NextHop run(State state, Value result) {
        StringBuilder builder = new StringBuilder(20000000);
        byte[] rest = new byte[46500000];
        builder.append("\u20ac");
        return NextHop.end(Value.of(builder.length() + rest.length));
    }
}
