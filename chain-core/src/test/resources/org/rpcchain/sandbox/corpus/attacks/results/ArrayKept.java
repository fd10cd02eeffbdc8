// Changes an array after it has been made a value: the value must not change.
import org.rpcchain.*;

public class ArrayKept {
    public static NextHop run(State state, Value result) {
        byte[] mine = new byte[] {1, 2, 3};
        Value value = Value.of(mine);
        mine[0] = 9;
        return NextHop.end(Value.of(value.bytes()[0]));
    }
}
