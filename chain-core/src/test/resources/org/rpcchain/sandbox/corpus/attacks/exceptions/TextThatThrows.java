// The text of an object throws while a failure is made of it.
import org.rpcchain.*;

public class TextThatThrows {
    static class Broken {
        public String toString() {
            throw new UnsupportedOperationException("no text");
        }
    }

    public static NextHop run(State state, Value result) {
        throw new IllegalStateException("" + new Broken());
    }
}
