// The names of a record.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class NamesOfAll {
    public static NextHop run(State state, Value result) {
        Map m = new HashMap();
        for (int i = 0; i < 20000; i++) {
            m.put("n" + i, Value.of(i));
        }
        Value r = Value.record(m);
        long n = 0;
        while (true) {
            r.names();
            n++;
        }
    }
}
