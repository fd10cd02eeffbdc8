// A state that holds itself twice, and that again.
import org.rpcchain.*;

public class StateThatDoubles {
    public static NextHop run(State state, Value result) {
        State all = State.empty().with("x", "x".repeat(1000));
        for (int i = 0; i < 60; i++) {
            all = State.of(Value.record().put("a", all.asValue()).put("b", all.asValue()).build());
        }
        return NextHop.call("server", "function", Value.record().build(), "run", all);
    }
}
