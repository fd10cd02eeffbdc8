// Columns by lazy groups, in a line that has too few.
import org.rpcchain.*;

public class LazyColumns {
    public static NextHop run(State state, Value result) {
        String line = "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,".repeat(4);
        return NextHop.end(Value.of(line.matches("^(.*?,){29}P")));
    }
}
