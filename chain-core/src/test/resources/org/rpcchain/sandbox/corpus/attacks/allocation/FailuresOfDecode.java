// The same where a text is read as a number.
import org.rpcchain.*;

public class FailuresOfDecode {
    static class Deep {
        final int n;

        Deep(int n) {
            this.n = n;
        }

        public String toString() {
            if (n > 0) {
                return "" + new Deep(n - 1);
            }
            while (true) {
                Long.decode("-9223372036854775808");
            }
        }
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new Deep(400).toString()));
    }
}
