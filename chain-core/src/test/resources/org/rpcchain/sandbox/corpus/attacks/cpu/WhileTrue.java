// The plain endless loop.
import org.rpcchain.*;

public class WhileTrue {
    public static NextHop run(State state, Value result) {
        while (true) {
        }
    }
}
