// Changes the server's clock.
import java.util.*;
import org.rpcchain.*;

public class SetTimeZone {
    public static NextHop run(State state, Value result) {
        TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
        return NextHop.end(Value.of("escaped"));
    }
}
