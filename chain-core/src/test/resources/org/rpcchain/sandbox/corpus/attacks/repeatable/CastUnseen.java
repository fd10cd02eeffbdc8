// What the JDK says of a wrong cast, that nobody caught.
import java.util.*;
import org.rpcchain.*;

public class CastUnseen {
    public static NextHop run(State state, Value result) {
        Object[] all = {"a", new Own()};
        Arrays.sort(all);
        return NextHop.end(Value.of("escaped"));
    }

    static class Own {}
}
