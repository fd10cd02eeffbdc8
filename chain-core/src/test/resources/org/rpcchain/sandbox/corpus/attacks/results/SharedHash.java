// Shared values are hashed inside the function.
import org.rpcchain.*;

public class SharedHash {
    public static NextHop run(State state, Value result) {
        Value laugh = Value.of("ha");
        for (int i = 0; i < 50; i++) {
            laugh = Value.list(new Value[] {laugh, laugh});
        }
        return NextHop.end(Value.of(laugh.hashCode()));
    }
}
