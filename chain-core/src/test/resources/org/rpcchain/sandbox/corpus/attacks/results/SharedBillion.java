// Thirty lists, each holding the one before it twice: a billion values on the wire.
import org.rpcchain.*;

public class SharedBillion {
    public static NextHop run(State state, Value result) {
        Value laugh = Value.of("ha");
        for (int i = 0; i < 30; i++) {
            laugh = Value.list(new Value[] {laugh, laugh});
        }
        return NextHop.end(laugh);
    }
}
