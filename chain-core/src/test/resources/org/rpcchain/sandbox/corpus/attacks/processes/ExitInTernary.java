// The end of the JVM in a varargs call of a nested class.
import org.rpcchain.*;

public class ExitInTernary {
    static class Nested {
        static Object all(int... codes) {
            for (int code : codes) {
                java.lang.System.exit(code);
            }
            return null;
        }
    }

    public static NextHop run(State state, Value result) {
        Object none = state.names().isEmpty() ? Nested.all(1, 2) : null;
        return NextHop.end(Value.of(String.valueOf(none)));
    }
}
