// Loads the compiler by name.
import org.rpcchain.*;

public class ForName {
    public static NextHop run(State state, Value result) {
        try {
            Object compiler = Class.forName("org.codehaus.janino.SimpleCompiler").getDeclaredConstructor(new Class[0]).newInstance(new Object[0]);
            return NextHop.end(Value.of(compiler.toString()));
        } catch (Exception e) {
            return NextHop.end(Value.of(e.toString()));
        }
    }
}
