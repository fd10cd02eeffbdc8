// The back edge is a continue to an outer label.
import org.rpcchain.*;

public class LabelledContinue {
    public static NextHop run(State state, Value result) {
        int n = 0;
        outer:
        while (true) {
            for (int i = 0; i < 3; i++) {
                n++;
                if (i == 1) {
                    continue outer;
                }
            }
        }
    }
}
