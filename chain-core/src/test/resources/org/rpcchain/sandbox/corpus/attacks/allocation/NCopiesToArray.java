// The same as an array.
import java.util.*;
import org.rpcchain.*;

public class NCopiesToArray {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Collections.nCopies(Integer.MAX_VALUE - 8, "x").toArray().length));
    }
}
