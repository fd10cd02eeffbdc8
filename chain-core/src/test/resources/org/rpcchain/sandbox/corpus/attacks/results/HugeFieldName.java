// The name of a field is.
import org.rpcchain.*;

public class HugeFieldName {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.record().put("y".repeat(2000000), 1L).build());
    }
}
