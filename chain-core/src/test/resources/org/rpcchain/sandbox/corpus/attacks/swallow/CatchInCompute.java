// A map computes a value, which returns from finally.
import java.util.*;
import org.rpcchain.*;

public class CatchInCompute {
    public static NextHop run(State state, Value result) {
        Map map = new HashMap();
        while (true) {
            try {
                map.computeIfAbsent("a", new java.util.function.Function() {
                    public Object apply(Object each) {
                        try {
                            List l = new ArrayList();
                            while (true) {
                                l.add(new int[1000]);
                            }
                        } finally {
                            return "x";
                        }
                    }
                });
                map.clear();
            } catch (Throwable e) {
                // again
            }
        }
    }
}
