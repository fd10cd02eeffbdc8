// Walks the components of a record of the engine.
import org.rpcchain.*;

public class RecordComponents {
    public static NextHop run(State state, Value result) {
        NextHop.Call call = (NextHop.Call) NextHop.last("a", "f", Value.record().build());
        return NextHop.end(Value.of(call.getClass().getRecordComponents().length));
    }
}
