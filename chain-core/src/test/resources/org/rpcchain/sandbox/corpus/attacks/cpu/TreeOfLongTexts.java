// Long texts in a tree.
import java.util.*;
import java.math.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.nio.charset.*;
import org.rpcchain.*;

public class TreeOfLongTexts {
    public static NextHop run(State state, Value result) {
        TreeMap map = new TreeMap();
        String common = "x".repeat(300000);
        for (int i = 0; i < 64; i++) {
            map.put(common + i, "");
        }
        long n = 0;
        while (true) {
            map.get(common + "5");
            n++;
        }
    }
}
