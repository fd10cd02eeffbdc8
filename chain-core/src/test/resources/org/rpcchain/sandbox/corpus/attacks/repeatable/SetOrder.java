// A hash set orders objects without a hash of their own by identity.
import java.util.*;
import org.rpcchain.*;

public class SetOrder {
    public static NextHop run(State state, Value result) {
        Set all = new HashSet();
        for (int i = 0; i < 50; i++) {
            all.add(new Own(i));
        }
        String order = "";
        Iterator each = all.iterator();
        while (each.hasNext()) {
            order += ((Own) each.next()).number + " ";
        }
        return NextHop.end(Value.of(order));
    }

    static class Own {
        final int number;
        Own(int number) {
            this.number = number;
        }
    }
}
