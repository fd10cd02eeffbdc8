// Constant folding and ternaries.
import org.rpcchain.*;

public class ConstantsAndTernary {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(result.intValue() > LIMIT * 2 ? "many" : result.intValue() > LIMIT ? "some" : "few"));
    }

    private static final int LIMIT = 5;
}
