// Through Objects.hash and a list.
import java.util.*;
import org.rpcchain.*;

public class HashCode {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new Self().hashCode()));
    }

    static class Self {
        public int hashCode() {
            List one = new ArrayList();
            one.add(this);
            return one.hashCode();
        }
    }
}
