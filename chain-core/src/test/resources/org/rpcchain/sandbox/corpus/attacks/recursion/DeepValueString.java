// A deep value is printed.
import org.rpcchain.*;

public class DeepValueString {
    public static NextHop run(State state, Value result) {
        Value deep = Value.of("x");
        for (int i = 0; i < 100000; i++) {
            deep = Value.record().put("a", deep).build();
        }
        return NextHop.end(Value.of(deep.toString().length()));
    }
}
