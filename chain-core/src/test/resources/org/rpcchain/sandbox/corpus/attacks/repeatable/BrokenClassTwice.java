// A class that could not be initialised tells, the second time, the name of the thread that tried it first.
import org.rpcchain.*;

public class BrokenClassTwice {
    public static NextHop run(State state, Value result) {
        StringBuilder seen = new StringBuilder();
        for (int i = 0; i < 2; i++) {
            try {
                seen.append(Broken.ONE);
            } catch (LinkageError e) {
                Throwable cause = e.getCause();
                seen.append(e.getMessage()).append('|').append(cause).append('|');
                seen.append(cause == null ? "" : cause.getMessage()).append('|').append(new RuntimeException(cause)).append('\n');
            }
        }
        return NextHop.end(Value.of(seen.toString()));
    }

    static int zero() {
        return 0;
    }

    static class Broken {
        static final int ONE = 1 / zero();
    }
}
