// Answers from finally how much it got.
import java.util.*;
import org.rpcchain.*;

public class FinallyReturnsTheResult {
    public static NextHop run(State state, Value result) {
        List all = new ArrayList();
        try {
            while (true) {
                all.add(new byte[100000]);
            }
        } finally {
            return NextHop.end(Value.of(all.size()));
        }
    }
}
