// Through List.equals.
import java.util.*;
import org.rpcchain.*;

public class Equals {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new Self().equals(new Self())));
    }

    static class Self {
        public boolean equals(Object other) {
            List a = new ArrayList();
            a.add(this);
            List b = new ArrayList();
            b.add(other);
            return a.equals(b);
        }
        public int hashCode() {
            return 1;
        }
    }
}
