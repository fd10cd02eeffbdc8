package org.rpcchain.benchmarks.rpcv;

import org.rpcchain.ChainCall;
import org.rpcchain.ChainSource;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;

/** A chain over two servers, {@code a} and {@code b}: each adds one to what it is given. */
final class TwoHops {
    private static final ChainSource SOURCE = ChainSource.of("Twice.java", """
            import org.rpcchain.*;

            public final class Twice {
                public static NextHop again(State state, Value result) {
                    return NextHop.call("b", "increment", Value.record().put("number", result).build(), "end", state);
                }

                public static NextHop end(State state, Value result) {
                    return NextHop.end(result);
                }
            }
            """);

    static final ChainCall CALL = ChainCall.to(
                    "a", "increment", Value.record().put("number", 1).build())
            .then(SOURCE, "again");

    private TwoHops() {}

    /** The service of both servers. */
    public static final class Service {
        /** Answers the next number. */
        @ServiceFunction("increment")
        public long increment(long number) {
            return number + 1;
        }
    }

    /** Fails where a chain has another result than it must have. */
    static void check(Value result) {
        if (result.longValue() != 3) {
            throw new IllegalStateException("the chain came back with " + result);
        }
    }
}
