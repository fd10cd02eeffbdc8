// A builder that is kept and used after its record has been returned.
import org.rpcchain.*;

public class RecordBuilderKept {
    public static NextHop run(State state, Value result) {
        RecordBuilder builder = Value.record().put("a", 1L);
        Value first = builder.build();
        builder.put("a", 2L).put("b", "late");
        return NextHop.end(first);
    }
}
