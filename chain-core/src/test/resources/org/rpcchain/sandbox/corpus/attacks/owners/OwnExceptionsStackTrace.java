// Through an own exception.
import org.rpcchain.*;

public class OwnExceptionsStackTrace {
    public static NextHop run(State state, Value result) {
        new Own().printStackTrace();
        return NextHop.end(Value.of("escaped"));
    }

    static class Own extends RuntimeException {}
}
