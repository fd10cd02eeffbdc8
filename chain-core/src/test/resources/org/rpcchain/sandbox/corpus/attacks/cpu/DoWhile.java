// The same with the test at its end.
import org.rpcchain.*;

public class DoWhile {
    public static NextHop run(State state, Value result) {
        int n = 0;
        do {
            n++;
        } while (n != -1 || n == -1);
        return NextHop.end(Value.of("escaped"));
    }
}
