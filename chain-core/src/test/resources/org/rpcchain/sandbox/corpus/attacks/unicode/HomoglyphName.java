// A Cyrillic letter that looks like a Latin one: the class does not exist, and the message must show so.
import org.rpcchain.*;

public class HomoglyphName {
    public static NextHop run(Stаte state, Value result) {
        return NextHop.end(Value.of("escaped"));
    }
}
