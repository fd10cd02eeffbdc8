// A big number of its own class, whose methods the engine would call later.
import java.math.*;
import org.rpcchain.*;

public class OwnNumber {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new Own()));
    }

    static class Own extends BigInteger {
        Own() {
            super("1");
        }
        public int bitLength() {
            while (true) {
            }
        }
    }
}
