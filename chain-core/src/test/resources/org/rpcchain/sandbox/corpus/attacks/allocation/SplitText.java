// The text of a split is a hundred megabytes long: ten thousand times the one call, with a long name.
import java.util.*;
import org.rpcchain.*;

public class SplitText {
    public static NextHop run(State state, Value result) {
        NextHop call = NextHop.last("s".repeat(10_000), "take", Value.record().build());
        NextHop split = NextHop.split(Collections.nCopies(10_000, call), "shop", "run", State.empty());
        return NextHop.end(Value.of(split.toString().length()));
    }
}
