// The list of a joiner's parts doubles when little is left.
import java.util.*;
import org.rpcchain.*;

public class JoinerThatDoubles {
    public static NextHop run(State state, Value result) {
        StringJoiner joiner = new StringJoiner("");
        for (int i = 0; i < 1 << 20; i++) {
            joiner.add("");
        }
        byte[] rest = new byte[58000000];
        joiner.add("");
        return NextHop.end(Value.of(joiner.length() + rest.length));
    }
}
