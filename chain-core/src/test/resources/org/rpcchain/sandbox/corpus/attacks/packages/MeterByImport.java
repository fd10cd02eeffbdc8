// The same by a static import.
import static org.rpcchain.sandbox.meter.Meter.*;

import org.rpcchain.*;

public class MeterByImport {
    public static NextHop run(State state, Value result) {
        while (true) {
            tick(-1);
        }
    }
}
