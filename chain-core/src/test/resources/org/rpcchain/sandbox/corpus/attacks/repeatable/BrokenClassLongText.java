// As BrokenClassTwice; the name of the thread stands behind a long text.
import org.rpcchain.*;

public class BrokenClassLongText {
    public static NextHop run(State state, Value result) {
        boolean seen = false;
        for (int i = 0; i < 2; i++) {
            try {
                seen |= Broken.ONE == 7;
            } catch (LinkageError e) {
                Throwable cause = e.getCause();
                String text = cause == null ? "" : "" + cause.getMessage();
                seen |= text.indexOf("in thread") >= 0;
            }
        }
        if (seen) {
            throw new IllegalStateException("a thread's name");
        }
        return NextHop.end(Value.of("nothing"));
    }

    static int zero() {
        throw new IllegalArgumentException("x".repeat(200000));
    }

    static class Broken {
        static final int ONE = 1 / zero();
    }
}
