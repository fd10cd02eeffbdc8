// A key that goes on whatever is thrown.
import java.util.*;
import org.rpcchain.*;

public class CatchInHashCode {
    static class Stubborn {
        public int hashCode() {
            int n = 0;
            while (true) {
                try {
                    for (int i = 0; i >= 0; i++) {
                        i %= 10;
                        n++;
                    }
                } catch (Error e) {
                    n = 0;
                } catch (RuntimeException e) {
                    n = 1;
                }
            }
        }
    }

    public static NextHop run(State state, Value result) {
        Map map = new HashMap();
        map.put(new Stubborn(), "x");
        return NextHop.end(Value.of(map.size()));
    }
}
