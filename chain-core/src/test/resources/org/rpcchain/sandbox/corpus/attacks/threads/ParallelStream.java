// Runs its function on the common pool's threads, which nobody meters.
import java.util.*;
import org.rpcchain.*;

public class ParallelStream {
    public static NextHop run(State state, Value result) {
        List numbers = new ArrayList(Collections.nCopies(1000, "x"));
        numbers.parallelStream().forEach(new Spin());
        return NextHop.end(Value.of("escaped"));
    }

    static class Spin implements java.util.function.Consumer {
        public void accept(Object one) {
            while (true) {
            }
        }
    }
}
