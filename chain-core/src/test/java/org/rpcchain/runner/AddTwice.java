package org.rpcchain.runner;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.rpcchain.ChainContext;
import org.rpcchain.ChainSource;
import org.rpcchain.NextHop;
import org.rpcchain.State;
import org.rpcchain.Value;

/** The application's own class: it does what its source does, and its test sees the threads that come by. */
final class AddTwice {
    static final List<String> SEEN = new CopyOnWriteArrayList<>();

    static final ChainSource SOURCE = ChainSource.of("AddTwice.java", """
            import org.rpcchain.*;

            public class AddTwice {
                public static NextHop first(State state, Value result) {
                    return NextHop.call("b", "plus.one", Value.record().put("number", result).build(), "second", state);
                }

                public static NextHop second(State state, Value result, ChainContext context) {
                    context.log("second");
                    return NextHop.end(Value.of(result.longValue() + state.get("more").longValue()));
                }

                public static NextHop broken(State state, Value result) {
                    throw new IllegalStateException("broken as written");
                }
            }
            """);

    private AddTwice() {}

    public static NextHop first(State state, Value result) {
        SEEN.add("first");
        return NextHop.call(
                "b", "plus.one", Value.record().put("number", result).build(), "second", state);
    }

    public static NextHop second(State state, Value result, ChainContext context) {
        SEEN.add("second");
        context.log("second");
        return NextHop.end(Value.of(result.longValue() + state.get("more").longValue()));
    }

    public static NextHop broken(State state, Value result) {
        if (result.longValue() > 0) {
            throw new IllegalStateException("broken as written");
        }
        return NextHop.end(result);
    }

    public static NextHop nothing(State state, Value result) {
        return null;
    }

    /** Not a chaining function: another signature. */
    public static NextHop other(Value result) {
        return NextHop.end(result);
    }
}
