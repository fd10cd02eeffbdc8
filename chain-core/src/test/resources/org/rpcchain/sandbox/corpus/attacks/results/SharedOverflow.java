// A hundred of them: the weight does not fit a long.
import org.rpcchain.*;

public class SharedOverflow {
    public static NextHop run(State state, Value result) {
        Value laugh = Value.of("ha");
        for (int i = 0; i < 100; i++) {
            laugh = Value.record().put("a", laugh).put("b", laugh).build();
        }
        return NextHop.end(laugh);
    }
}
