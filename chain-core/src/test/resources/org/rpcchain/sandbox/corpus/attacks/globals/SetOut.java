// Takes the server's standard output.
import org.rpcchain.*;

public class SetOut {
    public static NextHop run(State state, Value result) {
        System.setOut(null);
        return NextHop.end(Value.of("escaped"));
    }
}
