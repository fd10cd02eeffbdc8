// An element adds to the list in which it is sought.
import java.util.*;
import org.rpcchain.*;

public class EqualsAddsToTheList {
    static class Adder {
        final List all;

        Adder(List all) {
            this.all = all;
        }

        public boolean equals(Object other) {
            all.add(new Adder(all));
            return false;
        }

        public int hashCode() {
            return 1;
        }
    }

    public static NextHop run(State state, Value result) {
        final List all = new LinkedList();
        for (int i = 0; i < 10; i++) {
            all.add(new Adder(all));
        }
        return NextHop.end(Value.of(all.contains(new Adder(all))));
    }
}
