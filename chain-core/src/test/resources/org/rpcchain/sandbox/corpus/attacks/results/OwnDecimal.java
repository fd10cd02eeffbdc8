// A decimal of its own class.
import java.math.*;
import org.rpcchain.*;

public class OwnDecimal {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new Own()));
    }

    static class Own extends BigDecimal {
        Own() {
            super("1");
        }
        public String toString() {
            while (true) {
            }
        }
    }
}
