// Text equality in a set of long texts that differ at their ends.
import java.util.*;
import org.rpcchain.*;

public class StringCompareToSelf {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        for (int i = 0; i < 50; i++) {
            all.add("x".repeat(200000) + (char) (i + 'a'));
        }
        int n = 0;
        while (true) {
            n += all.indexOf("x".repeat(200000) + "A");
        }
    }
}
