// The JVM makes the outer array before it sees that its rows would be shorter than nothing.
import org.rpcchain.*;

public class NegativeRows {
    public static NextHop run(State state, Value result) {
        int n = 0;
        for (int i = 0; i < 8; i++) {
            try {
                int[][] big = new int[30000000][-1 - i];
                n += big.length;
            } catch (NegativeArraySizeException e) {
                n++;
            }
        }
        return NextHop.end(Value.of(n));
    }
}
