// A million suppressed exceptions.
import org.rpcchain.*;

public class ManySuppressed {
    public static NextHop run(State state, Value result) {
        RuntimeException main = new RuntimeException("main");
        RuntimeException other = new RuntimeException("other");
        for (int i = 0; i < 1000000; i++) {
            main.addSuppressed(other);
        }
        throw main;
    }
}
