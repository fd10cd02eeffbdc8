// An exception of its own class that carries the state out, for whoever reads its fields.
import org.rpcchain.*;

public class ExceptionCarriesObject {
    public static NextHop run(State state, Value result) {
        throw new Carrier(state);
    }

    static class Carrier extends RuntimeException {
        public final State carried;
        Carrier(State carried) {
            super("carrier");
            this.carried = carried;
        }
    }
}
