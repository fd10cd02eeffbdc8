// Far down in the stack, the JDK throws and catches by itself, in a call that looks small.
import java.time.*;
import org.rpcchain.*;

public class FailuresWithin {
    static class Deep {
        private static final LocalDateTime FIRST = LocalDateTime.MIN;
        private static final LocalDateTime LAST = LocalDateTime.MAX;
        final int n;

        Deep(int n) {
            this.n = n;
        }

        public String toString() {
            if (n > 0) {
                return "" + new Deep(n - 1);
            }
            while (true) {
                Duration.between(FIRST, LAST);
            }
        }
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new Deep(400).toString()));
    }
}
