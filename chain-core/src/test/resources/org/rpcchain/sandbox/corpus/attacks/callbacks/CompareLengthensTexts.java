// The least of many texts that are being made is sought: the first comparison makes them long.
import java.util.*;
import org.rpcchain.*;

public class CompareLengthensTexts {
    static class Lengthen implements Comparable {
        final StringBuilder one;
        final StringBuilder other;

        Lengthen(StringBuilder one, StringBuilder other) {
            this.one = one;
            this.other = other;
        }

        public int compareTo(Object any) {
            one.setLength(4000000);
            other.setLength(4000000);
            return 1;
        }
    }

    public static NextHop run(State state, Value result) {
        StringBuilder one = new StringBuilder();
        StringBuilder other = new StringBuilder();
        List all = new ArrayList(Collections.nCopies(200000, other));
        all.set(0, one);
        all.set(1, new Lengthen(one, other));
        Collections.min(all);
        return NextHop.end(Value.of("sought"));
    }
}
