// A text that is never finished, whatever is thrown.
import org.rpcchain.*;

public class CatchInToString {
    static class Stubborn {
        public String toString() {
            while (true) {
                try {
                    for (int i = 0; i >= 0; i++) {
                        i %= 1000;
                    }
                } catch (Throwable t) {
                    continue;
                }
            }
        }
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("text " + new Stubborn()));
    }
}
