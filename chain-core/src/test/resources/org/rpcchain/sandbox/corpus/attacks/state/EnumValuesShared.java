// Writes into the array that values() gives out.
import org.rpcchain.*;

public class EnumValuesShared {
    public static NextHop run(State state, Value result) {
        Counter[] all = Counter.values();
        all[0] = null;
        return NextHop.end(Value.of(String.valueOf(Counter.values()[0])));
    }

    enum Counter { ONE, TWO }
}
