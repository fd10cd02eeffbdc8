// A hash code of itself.
import java.util.*;
import org.rpcchain.*;

public class ThroughObjectsHash {
    static class Mirror {
        public int hashCode() {
            return Objects.hash(this, List.of(this));
        }
    }

    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(new Mirror().hashCode()));
    }
}
