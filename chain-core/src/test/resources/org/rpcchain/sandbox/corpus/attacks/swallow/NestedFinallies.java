// Each finally starts the work again.
import org.rpcchain.*;

public class NestedFinallies {
    public static NextHop run(State state, Value result) {
        int n = 0;
        try {
            n = spin(n);
        } finally {
            try {
                n = spin(n);
            } finally {
                try {
                    n = spin(n);
                } finally {
                    return NextHop.end(Value.of("escaped"));
                }
            }
        }
    }

    private static int spin(int n) {
        while (true) {
            n++;
        }
    }
}
