// The same of a record's names.
import org.rpcchain.*;

public class TreesSplitInARecord {
    /** Twelve names in each of 16,384 places of a table of 262,144; in one twice as large six, and six in another. */
    static String name(int at, char[] text) {
        int bin = at & 0x3fff;
        int nth = at >> 14;
        int spread = bin | ((nth & 1) << 18) | ((nth >> 1) << 19);
        long hash = (spread ^ (spread >>> 16)) & 0xffffffffL;
        for (int i = 6; i >= 0; i--) {
            text[i] = (char) (hash % 31);
            hash /= 31;
        }
        return new String(text);
    }

    public static NextHop run(State state, Value result) {
        byte[] used = new byte[37000000];
        Value one = Value.of(1);
        RecordBuilder record = Value.record();
        char[] text = new char[7];
        for (int i = 0; i < 196609; i++) {
            record.put(name(i, text), one);
        }
        return NextHop.end(Value.of(record.size()));
    }
}
