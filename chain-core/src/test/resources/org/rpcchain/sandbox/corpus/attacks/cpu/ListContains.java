// One tick, a million comparisons.
import java.util.*;
import org.rpcchain.*;

public class ListContains {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        for (int i = 0; i < 500000; i++) {
            all.add("x");
        }
        int n = 0;
        while (true) {
            if (all.contains("y") || all.indexOf("z") >= 0 || all.remove("q")) {
                n++;
            }
        }
    }
}
