// A text of its own class, read by the JDK for as long as it says it is.
import org.rpcchain.*;

public class OwnCharSequence {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of("abc".contains(new Own())));
    }

    static class Own implements CharSequence {
        public char charAt(int index) { return 'x'; }
        public int length() { return 1; }
        public CharSequence subSequence(int from, int to) { return this; }
        public String toString() {
            while (true) {
            }
        }
    }
}
