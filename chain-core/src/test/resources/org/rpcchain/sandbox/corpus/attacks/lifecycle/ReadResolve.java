// Code that deserialisation runs.
import org.rpcchain.*;

public class ReadResolve {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new Trap().toString()));
    }

    static class Trap implements java.io.Serializable {
        private Object readResolve() {
            while (true) {
            }
        }
    }
}
