// A class declared in a method.
import org.rpcchain.*;

public class LocalClass {
    public static NextHop run(State state, Value result) {
        class Counter {
            int count;
            void up() {
                count++;
            }
        }
        Counter counter = new Counter();
        for (int i = 0; i < 10; i++) {
            counter.up();
        }
        return NextHop.end(Value.of(counter.count));
    }
}
