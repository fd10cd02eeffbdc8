// A duration of a million digits.
import java.time.*;
import org.rpcchain.*;

public class PeriodParse {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Duration.parse("PT" + "0".repeat(5000000) + "S").toString()));
    }
}
