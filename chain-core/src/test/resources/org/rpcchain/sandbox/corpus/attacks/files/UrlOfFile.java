// A URL opens files as well.
import org.rpcchain.*;

public class UrlOfFile {
    public static NextHop run(State state, Value result) {
        try {
            return NextHop.end(Value.of(new java.net.URL("file:///etc/hostname").openStream().read()));
        } catch (java.io.IOException e) {
            return NextHop.end(Value.of(e.toString()));
        }
    }
}
