// Calls the meter, to refill the budget or switch it off.
import org.rpcchain.*;

public class MeterByName {
    public static NextHop run(State state, Value result) {
        org.rpcchain.sandbox.meter.Meter.exit(null, 0, 0, 0);
        while (true) {
            org.rpcchain.sandbox.meter.Meter.tick(-1000000000);
        }
    }
}
