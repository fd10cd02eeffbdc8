// Has the engine's data binding call the getters of an object of this source.
import org.rpcchain.*;

public class ValueOfPojo {
    public static NextHop run(State state, Value result) {
        return NextHop.end(Value.of((Object) new Bean()));
    }

    public static class Bean {
        public String getName() {
            while (true) {
                "x".trim();
            }
        }
    }
}
