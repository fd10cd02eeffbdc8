// The constructor of a constant catches.
import java.util.*;
import org.rpcchain.*;

public class CatchInEnum {
    public static NextHop run(State state, Value result) {
        while (true) {
            try {
                Kind.A.name();
            } catch (Throwable t) {
                // again
            }
        }
    }

    enum Kind {
        A;

        Kind() {
            try {
                while (true) {
                    hashCode();
                }
            } catch (Throwable t) {
                // made
            }
        }
    }
}
