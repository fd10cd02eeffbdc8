// A type parameter has a checked exception thrown that nobody declared.
import org.rpcchain.*;

public class SneakyThrow {
    public static NextHop run(State state, Value result) {
        SneakyThrow.sneaky(new InterruptedException("sneaky"));
        return NextHop.end(Value.of("escaped"));
    }

    private static void sneaky(Throwable t) {
        Thrower.thrower(t);
    }
    static class Thrower {
        static <T extends Throwable> void thrower(Throwable t) throws T {
            throw (T) t;
        }
    }
}
