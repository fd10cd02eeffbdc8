// Varargs of its own.
import org.rpcchain.*;

public class Varargs {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of(sum(new int[] {1, 2}) + sum(new int[0])));
    }

    private static long sum(int... numbers) {
        long total = 0;
        for (int number : numbers) {
            total += number;
        }
        return total;
    }
}
