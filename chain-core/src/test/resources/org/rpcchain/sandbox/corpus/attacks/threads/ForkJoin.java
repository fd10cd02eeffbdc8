// A pool that all share.
import org.rpcchain.*;

public class ForkJoin {
    public static NextHop run(State state, Value result) {
        Object pool = java.util.concurrent.ForkJoinPool.commonPool().submit(new Runnable() {
            public void run() {}
        });
        return NextHop.end(Value.of(String.valueOf(pool)));
    }
}
