// The same of a record's names.
import org.rpcchain.*;

public class TreesSplitInARecord {
    /** Twelve names in each of 32,768 places of a table of 524,288; in one twice as large six, and six in another. */
    static String name(int at) {
        int bin = at & 0x7fff;
        int nth = at >> 15;
        int spread = bin | ((nth & 1) << 19) | ((nth >> 1) << 20);
        long hash = (spread ^ (spread >>> 16)) & 0xffffffffL;
        char[] text = new char[7];
        for (int i = 6; i >= 0; i--) {
            text[i] = (char) (hash % 31);
            hash /= 31;
        }
        return new String(text);
    }

    public static NextHop run(State state, Value result) {
        Value one = Value.of(1);
        RecordBuilder record = Value.record();
        for (int i = 0; i < 393217; i++) {
            record.put(name(i), one);
        }
        return NextHop.end(Value.of(record.size()));
    }
}
