// What the JVM says of a class that failed to initialise names a thread.
import java.util.*;
import org.rpcchain.*;

public class ErrorsOfLinks {
    public static NextHop run(State state, Value result) {
        String out = "";
        for (int i = 0; i < 3; i++) {
            try {
                Broken.x();
            } catch (Throwable t) {
                out = out + t + "|" + t.getMessage() + "|" + t.getCause() + "|" + new RuntimeException(t).getMessage() + "\n";
            }
        }
        return NextHop.end(Value.of(out));
    }

    static class Broken {
        static final int N = Integer.parseInt("x");

        static int x() {
            return N;
        }
    }
}
