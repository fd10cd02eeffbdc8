// Long texts of one hash code are compared with each other.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class CollidingLongTexts {
    public static NextHop run(State state, Value result) {
        Map map = new HashMap();
        String common = "x".repeat(200000);
        String[] keys = new String[64];
        for (int i = 0; i < keys.length; i++) {
            StringBuilder key = new StringBuilder(common);
            for (int bit = 0; bit < 6; bit++) {
                key.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            keys[i] = key.toString();
            map.put(keys[i], "");
        }
        long n = 0;
        while (true) {
            for (int i = 0; i < keys.length; i++) {
                map.get(keys[i]);
            }
            n++;
        }
    }
}
