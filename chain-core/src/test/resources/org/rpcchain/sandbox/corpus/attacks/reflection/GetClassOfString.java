// Reaches Runtime by name through the class of a text.
import org.rpcchain.*;

public class GetClassOfString {
    public static NextHop run(State state, Value result) {
        try {
            Class runtime = "".getClass().forName("java.lang.Runtime");
            Object r = runtime.getMethod("getRuntime", new Class[0]).invoke(null, new Object[0]);
            runtime.getMethod("halt", new Class[] {Integer.TYPE}).invoke(r, new Object[] {Integer.valueOf(1)});
        } catch (Exception e) {
            return NextHop.end(Value.of(e.toString()));
        }
        return NextHop.end(Value.of("escaped"));
    }
}
