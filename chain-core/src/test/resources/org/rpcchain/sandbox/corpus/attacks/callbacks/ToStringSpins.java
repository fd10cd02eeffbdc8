// A text that never comes, asked for by the JDK.
import java.util.*;
import org.rpcchain.*;

public class ToStringSpins {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        all.add(new Endless());
        return NextHop.end(Value.of(all.toString()));
    }

    static class Endless {
        public String toString() {
            while (true) {
            }
        }
    }
}
