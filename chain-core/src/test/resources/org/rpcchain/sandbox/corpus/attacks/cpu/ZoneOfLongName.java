// Zones by name, with rules loaded for each.
import java.time.*;
import org.rpcchain.*;

public class ZoneOfLongName {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(ZoneId.of("A".repeat(5000000)).toString()));
    }
}
