// An escape may have any number of u.
import org.rpcchain.*;

public class ManyUs {
    public static NextHop run(State state, Value result) {
        \uuuuuuuu0053ystem.exit(8);
        return NextHop.end(Value.of("escaped"));
    }
}
