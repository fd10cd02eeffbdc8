// Code that every constructor of the exception runs, and a stack trace that is missing.
import org.rpcchain.*;

public class OverridesFillInStackTrace {
    public static NextHop run(State state, Value result) {
        throw new Own();
    }

    static class Own extends RuntimeException {
        public Throwable fillInStackTrace() {
            return this;
        }
    }
}
