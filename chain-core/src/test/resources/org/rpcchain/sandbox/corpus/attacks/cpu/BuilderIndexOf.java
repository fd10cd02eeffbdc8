// The same in a builder.
import org.rpcchain.*;

public class BuilderIndexOf {
    public static NextHop run(State state, Value result) {
        StringBuilder text = new StringBuilder("a".repeat(1000000));
        return NextHop.end(Value.of(text.indexOf("a".repeat(500000) + "b")));
    }
}
