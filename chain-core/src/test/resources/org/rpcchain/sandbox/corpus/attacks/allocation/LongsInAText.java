// Each number has 20 characters, in a builder that doubles.
import java.util.*;
import org.rpcchain.*;

public class LongsInAText {
    public static NextHop run(State state, Value result) {
        long[] numbers = new long[900000];
        Arrays.fill(numbers, Long.MIN_VALUE);
        return NextHop.end(Value.of(Arrays.toString(numbers).length()));
    }
}
