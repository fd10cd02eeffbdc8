// And where a matcher begins.
import java.util.regex.*;
import org.rpcchain.*;

public class FailuresOfFirstFinds {
    static class Deep {
        private static final Pattern PATTERN = Pattern.compile("(?=a*)(?=b*)(?=c*)(?=d*)x");
        private static final String TEXT = "x".repeat(2000);
        final int n;

        Deep(int n) {
            this.n = n;
        }

        public String toString() {
            if (n > 0) {
                return "" + new Deep(n - 1);
            }
            while (true) {
                PATTERN.matcher(TEXT).find();
            }
        }
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new Deep(400).toString()));
    }
}
