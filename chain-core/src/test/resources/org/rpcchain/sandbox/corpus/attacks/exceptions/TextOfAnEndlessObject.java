// The message of a failure is made by an object of its own.
import org.rpcchain.*;

public class TextOfAnEndlessObject {
    static class Endless {
        public String toString() {
            while (true) {}
        }
    }

    public static NextHop run(State state, Value result) {
        throw new IllegalStateException("" + new Endless());
    }
}
