// Twenty copies of a text that is half of the budget.
import org.rpcchain.*;

public class ToCharArray {
    public static NextHop run(State state, Value result) {
        String text = "x".repeat(10000000);
        long n = 0;
        for (int i = 0; i < 20; i++) {
            n += text.toCharArray().length;
        }
        return NextHop.end(Value.of(n));
    }
}
