// The same as bytes: three for each of these.
import org.rpcchain.*;

public class GetBytes {
    public static NextHop run(State state, Value result) {
        String text = "\u20ac".repeat(10000000);
        long n = 0;
        for (int i = 0; i < 20; i++) {
            n += text.getBytes().length;
        }
        return NextHop.end(Value.of(n));
    }
}
