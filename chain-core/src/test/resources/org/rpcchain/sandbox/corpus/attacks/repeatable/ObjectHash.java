// An object's own hash is its identity, unless the sandbox answers.
import org.rpcchain.*;

public class ObjectHash {
    public static NextHop run(State state, Value result) {
        int sum = 0;
        for (int i = 0; i < 100; i++) {
            sum = sum * 31 + new Object().hashCode();
        }
        return NextHop.end(Value.of(sum));
    }
}
