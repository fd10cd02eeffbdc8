// Parameters that are no record.
import org.rpcchain.*;

public class ParametersNoRecord {
    public static NextHop run(State state, Value result) {
        return NextHop.last("a", "f", Value.of(1L));
    }
}
