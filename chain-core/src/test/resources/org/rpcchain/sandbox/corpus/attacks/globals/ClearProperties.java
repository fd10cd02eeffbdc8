// Takes the server's configuration away.
import java.util.*;
import org.rpcchain.*;

public class ClearProperties {
    public static NextHop run(State state, Value result) {
        System.setProperties(new Properties());
        return NextHop.end(Value.of("escaped"));
    }
}
