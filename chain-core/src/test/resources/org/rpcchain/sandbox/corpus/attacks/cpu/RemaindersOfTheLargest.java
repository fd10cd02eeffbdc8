// The remainder of the largest number by the smallest takes the processor some thousands of steps in one instruction.
import org.rpcchain.*;

public class RemaindersOfTheLargest {
    public static NextHop run(State state, Value result) {
        double small = Double.MIN_NORMAL;
        double sum = 0;
        while (true) {
            small = Math.nextUp(small);
            sum += Double.MAX_VALUE % small + 1e308 % small + 1e307 % small + 1e306 % small;
        }
    }
}
