// A text of its own class for the pattern to read: it never ends.
import java.util.regex.*;
import org.rpcchain.*;

public class CharSequenceOwn {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Pattern.compile("a*b").matcher(new Endless()).find()));
    }

    static class Endless implements CharSequence {
        public char charAt(int index) { return 'a'; }
        public int length() { return Integer.MAX_VALUE; }
        public CharSequence subSequence(int from, int to) { return this; }
        public String toString() { return "endless"; }
    }
}
