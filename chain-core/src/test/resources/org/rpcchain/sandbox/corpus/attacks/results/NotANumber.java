// Doubles that JSON has not.
import java.util.*;
import org.rpcchain.*;

public class NotANumber {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.list(new Value[] {Value.of(0.0 / 0.0), Value.of(1 / 0.0), Value.of(-0.0)}));
    }
}
