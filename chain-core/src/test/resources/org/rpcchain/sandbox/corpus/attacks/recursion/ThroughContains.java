// It is sought in the list that holds it.
import java.util.*;
import org.rpcchain.*;

public class ThroughContains {
    static class Mirror {
        final List all;

        Mirror(List all) {
            this.all = all;
        }

        public boolean equals(Object other) {
            return all.indexOf(new Mirror(all)) > 0;
        }

        public int hashCode() {
            return 0;
        }
    }

    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        all.add(new Mirror(all));
        return NextHop.end(Value.of(all.contains(new Mirror(all))));
    }
}
