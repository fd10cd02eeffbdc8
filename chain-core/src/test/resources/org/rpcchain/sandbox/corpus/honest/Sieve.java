// A hundred thousand steps of arithmetic.
import org.rpcchain.*;

public class Sieve {
    public static NextHop run(State state, Value result) {
        boolean[] crossed = new boolean[100000];
        int primes = 0;
        for (int i = 2; i < crossed.length; i++) {
            if (!crossed[i]) {
                primes++;
                for (long j = (long) i * i; j < crossed.length; j += i) {
                    crossed[(int) j] = true;
                }
            }
        }
        return NextHop.end(Value.of(primes));
    }
}
