// A state of two hundred fields made into parameters.
import org.rpcchain.*;

public class ManyFields {
    public static NextHop run(State state, Value result) {
        RecordBuilder record = Value.record();
        for (int i = 0; i < 200; i++) {
            record.put("field" + i, "value " + i);
        }
        Value parameters = record.build();
        State next = State.of(parameters);
        return NextHop.end(Value.of(next.names().size() + next.get("field199").text()));
    }
}
