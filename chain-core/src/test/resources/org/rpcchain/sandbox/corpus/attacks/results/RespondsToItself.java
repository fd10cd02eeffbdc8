// Responds without end.
import java.util.*;
import org.rpcchain.*;

public class RespondsToItself {
    public static NextHop run(State state, Value result) {
        NextHop hop = NextHop.end(Value.of("x".repeat(100000)));
        while (true) {
            hop = hop.respond(Value.of("x".repeat(1000)));
        }
    }
}
