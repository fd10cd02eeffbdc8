// A message with line breaks and escape sequences, to forge lines of the server's log.
import org.rpcchain.*;

public class ControlCharacters {
    public static NextHop run(State state, Value result) {
        throw new IllegalStateException("\r\n2026-01-01 00:00:00 INFO  all is well\u001b[2J\u0007\u0000");
    }
}
