// Counts words, sorted by word.
import java.util.*;
import org.rpcchain.*;

public class WordCount {
    public static NextHop run(State state, Value result) {
        Map counts = new TreeMap();
        String[] words = result.text().split("_");
        for (int i = 0; i < words.length; i++) {
            Integer before = (Integer) counts.get(words[i]);
            counts.put(words[i], Integer.valueOf(before == null ? 1 : before.intValue() + 1));
        }
        RecordBuilder record = Value.record();
        for (Object word : counts.keySet()) {
            record.put((String) word, ((Integer) counts.get(word)).longValue());
        }
        return NextHop.end(record.build());
    }
}
