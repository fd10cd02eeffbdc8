// Swallowed inside a method that the JDK's sort calls.
import java.util.*;
import org.rpcchain.*;

public class CatchInComparator {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        for (int i = 0; i < 1000; i++) {
            all.add(Integer.valueOf(i * 7919 % 1000));
        }
        Collections.sort(all, new Comparator() {
            public int compare(Object a, Object b) {
                int n = 0;
                try {
                    while (true) {
                        n++;
                    }
                } catch (Throwable t) {
                    return 0;
                }
            }
        });
        return NextHop.end(Value.of("escaped"));
    }
}
