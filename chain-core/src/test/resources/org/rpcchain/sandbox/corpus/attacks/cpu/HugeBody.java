// A loop whose body has many instructions.
import org.rpcchain.*;

public class HugeBody {
    public static NextHop run(State state, Value result) {
        long a = 1, b = 2, c = 3, d = 4;
        while (true) {
            a = a * 31 + b; b = b * 37 + c; c = c * 41 + d; d = d * 43 + a;
            a = a ^ (b >>> 3); b = b ^ (c >>> 5); c = c ^ (d >>> 7); d = d ^ (a >>> 11);
            a = a * 31 + b; b = b * 37 + c; c = c * 41 + d; d = d * 43 + a;
            a = a ^ (b >>> 3); b = b ^ (c >>> 5); c = c ^ (d >>> 7); d = d ^ (a >>> 11);
            a = a * 31 + b; b = b * 37 + c; c = c * 41 + d; d = d * 43 + a;
            a = a ^ (b >>> 3); b = b ^ (c >>> 5); c = c ^ (d >>> 7); d = d ^ (a >>> 11);
        }
    }
}
