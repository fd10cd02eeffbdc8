// Loops of all forms.
import org.rpcchain.*;

public class LabelsAndLoops {
    public static NextHop run(State state, Value result) {
        int n = result.intValue();
        StringBuilder out = new StringBuilder();
        outer:
        for (int a = 1; a < n; a++) {
            for (int b = a; ; b++) {
                int cc = a * a + b * b;
                int c = (int) Math.sqrt(cc);
                if (c >= n) {
                    continue outer;
                }
                if (c * c == cc) {
                    out.append(a).append('-').append(b).append('-').append(c).append(' ');
                    if (c == 17) {
                        break outer;
                    }
                }
            }
        }
        int i = 0;
        do {
            i += 3;
        } while (i < 10);
        for (int x = 0, y = 10; x < y; x++, y--) i += x * y;
        for (; ; ) {
            if (i-- < 100) break;
        }
        int collatz = 27, steps = 0;
        while (collatz != 1) {
            collatz = (collatz & 1) == 0 ? collatz >> 1 : 3 * collatz + 1;
            steps++;
        }
        return NextHop.end(Value.of(out.toString() + i + " " + steps));
    }
}
