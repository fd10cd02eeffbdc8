// A URL asks the name service when it is hashed.
import org.rpcchain.*;

public class UrlHashCode {
    public static NextHop run(State state, Value result) {
        try {
            return NextHop.end(Value.of(new java.net.URL("http://secret.example.org/").hashCode()));
        } catch (java.io.IOException e) {
            return NextHop.end(Value.of(e.toString()));
        }
    }
}
