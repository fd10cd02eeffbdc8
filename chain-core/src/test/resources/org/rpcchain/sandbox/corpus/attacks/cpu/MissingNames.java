// What a record has is told each time that it lacks something.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class MissingNames {
    public static NextHop run(State state, Value result) {
        Value record = Value.record(names());
        long n = 0;
        while (true) {
            try {
                record.get("none");
            } catch (ValueException e) {
                // again
            }
            n++;
        }
    }

    private static Map names() {
        Map names = new HashMap();
        for (int i = 0; i < 20; i++) {
            names.put("\u0001".repeat(60) + i, Value.of(i));
        }
        return names;
    }
}
