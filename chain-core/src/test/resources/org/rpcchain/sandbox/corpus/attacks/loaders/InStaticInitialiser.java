// A class is loaded where this one is initialised.
import org.rpcchain.*;

public class InStaticInitialiser {
    static final Object LOADED = load();

    static Object load() {
        try {
            return Class.forName("java.lang.Runtime").getMethod("getRuntime").invoke(null);
        } catch (Exception e) {
            return null;
        }
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(String.valueOf(LOADED)));
    }
}
