// Copies become an array.
import java.util.*;
import org.rpcchain.*;

public class ArrayOfCopies {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(Collections.nCopies(Integer.MAX_VALUE, "x").toArray(new String[0]).length));
    }
}
