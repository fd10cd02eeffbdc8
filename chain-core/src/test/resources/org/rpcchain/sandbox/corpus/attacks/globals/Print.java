// Writes into the server's log.
import org.rpcchain.*;

public class Print {
    public static NextHop run(State state, Value result) {
        System.out.println("2026-01-01 INFO all is well");
        return NextHop.end(Value.of("escaped"));
    }
}
