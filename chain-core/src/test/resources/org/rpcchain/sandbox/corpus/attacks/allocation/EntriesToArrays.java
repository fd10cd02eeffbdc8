// Entries.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class EntriesToArrays {
    public static NextHop run(State state, Value result) {
        Map m = new HashMap();
        for (int i = 0; i < 100000; i++) {
            m.put(i, i);
        }
        Set e = Collections.unmodifiableMap(m).entrySet();
        long n = 0;
        while (true) {
            e.toArray();
            n++;
        }
    }
}
