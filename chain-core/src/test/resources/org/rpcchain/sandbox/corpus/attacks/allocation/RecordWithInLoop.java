// Each step copies the whole record.
import org.rpcchain.*;

public class RecordWithInLoop {
    public static NextHop run(State state, Value result) {
        Value record = Value.record().build();
        int i = 0;
        while (true) {
            record = record.with("name" + i++, Value.of(i));
        }
    }
}
