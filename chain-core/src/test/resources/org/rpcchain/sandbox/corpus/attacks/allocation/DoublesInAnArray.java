// One call makes the texts of 300,000 of the largest numbers, each of which takes arithmetic in hundreds of digits, that are left behind.
import java.util.*;
import org.rpcchain.*;

public class DoublesInAnArray {
    public static NextHop run(State state, Value result) {
        double[] all = new double[300000];
        double number = Double.MAX_VALUE;
        for (int i = 0; i < all.length; i++) {
            number = Math.nextDown(number);
            all[i] = number;
        }
        return NextHop.end(Value.of(Arrays.toString(all).length()));
    }
}
