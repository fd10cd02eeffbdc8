// The kill as the cause of another exception.
import java.util.*;
import org.rpcchain.*;

public class RethrowAsOther {
    public static NextHop run(State state, Value result) {
        try {
            while (true) {
                try {
                    while (true) {
                        state.names();
                    }
                } catch (Throwable t) {
                    throw new IllegalStateException(t);
                }
            }
        } catch (IllegalStateException e) {
            return NextHop.end(Value.of("escaped"));
        }
    }
}
