// Keeps state on the server's disk.
import org.rpcchain.*;

public class Preferences {
    public static NextHop run(State state, Value result) {
        java.util.prefs.Preferences.userRoot().put("rpcchain", "was here");
        return NextHop.end(Value.of("escaped"));
    }
}
