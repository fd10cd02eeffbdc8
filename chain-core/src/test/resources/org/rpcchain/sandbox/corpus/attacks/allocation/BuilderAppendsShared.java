// The same through append(Object).
import java.util.*;
import org.rpcchain.*;

public class BuilderAppendsShared {
    public static NextHop run(State state, Value result) {
        List level = new ArrayList();
        level.add("ha");
        for (int i = 0; i < 40; i++) {
            List next = new ArrayList();
            next.add(level);
            next.add(level);
            level = next;
        }
        return NextHop.end(Value.of(new StringBuilder().append(level).length()));
    }
}
