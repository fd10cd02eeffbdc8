// Reads the server's standard input, and waits for it.
import org.rpcchain.*;

public class ReadIn {
    public static NextHop run(State state, Value result) {
        try {
            return NextHop.end(Value.of(System.in.read()));
        } catch (java.io.IOException e) {
            return NextHop.end(Value.of(e.toString()));
        }
    }
}
