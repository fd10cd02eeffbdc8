package org.rpcchain.soap;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.SubChain;
import org.rpcchain.Value;

/** Service functions that return sub-chains, with their handlers; each call is noted. */
public final class Workshop {
    /** The chaining functions of the sub-chains. */
    static final ChainSource SUB = ChainSource.of("Sub.java", """
            import org.rpcchain.*;
            public class Sub {
                public static NextHop doubled(State state, Value result, ChainContext chain) {
                    chain.log("sub " + result);
                    return NextHop.end(Value.of(state.get("factor").longValue() * result.longValue()));
                }
                public static NextHop onToFail(State state, Value result, ChainContext chain) {
                    chain.log("on to fail");
                    return NextHop.last("a", "fail", Value.record().build());
                }
                public static NextHop told(State state, Value result) {
                    return NextHop.end(result).respond(Value.of("halfway"));
                }
            }
            """);

    final List<String> calls = new CopyOnWriteArrayList<>();
    /** The failures that were not taken. */
    final List<Value> told = new CopyOnWriteArrayList<>();

    private SubChain sum(long a, long b) {
        return SubChain.to("a", "add", Value.record().put("a", a).put("b", b).build());
    }

    /** Answers twice the sum of two numbers, by a sub-chain to server a. */
    @ServiceFunction("work")
    public SubChain work(long a, long b) {
        calls.add("work");
        return sum(a, b).then(SUB, "doubled").state(State.empty().with("factor", 2));
    }

    /** Answers the sum of two numbers, by a sub-chain to server a that ends there. */
    @ServiceFunction("sum")
    public SubChain summed(long a, long b) {
        calls.add("sum");
        return sum(a, b);
    }

    /** A sub-chain of a sub-chain: server c begins another at itself. */
    @ServiceFunction("work.deep")
    public SubChain deep(long a, long b) {
        calls.add("work.deep");
        return SubChain.to("c", "work", Value.record().put("a", a).put("b", b).build())
                .then(SUB, "doubled")
                .state(State.empty().with("factor", 10));
    }

    @ServiceFunction("work.told")
    public SubChain told(long a, long b) {
        calls.add("work.told");
        return sum(a, b).then(SUB, "told").onResponse("heard", Value.of("of work"));
    }

    @ServiceFunction("heard")
    public void heard(Value response, Value context) {
        calls.add("heard " + response.text() + " " + context.text());
    }

    /** Fails, and says of what in parameters. */
    @ServiceFunction("full")
    public long full() {
        Value parameters = Value.record().put("disk", "sda").put("bytesLeft", 0).build();
        throw new ProblemException(FailureCode.SERVICE_THREW, "the disk is full", parameters);
    }

    /** A sub-chain that fails at server d, whose handler does not take it. */
    @ServiceFunction("break.full")
    public SubChain breakingFull() {
        calls.add("break.full");
        return SubChain.to("d", "full", Value.record().build()).onFailure("refuse", Value.of("full"));
    }

    /** A sub-chain that fails at server a. */
    @ServiceFunction("break")
    public SubChain breaking() {
        calls.add("break");
        return SubChain.to("a", "fail", Value.record().build());
    }

    @ServiceFunction("break.mended")
    public SubChain mended() {
        calls.add("break.mended");
        return breaking().onFailure("mend", Value.of(7));
    }

    @ServiceFunction("break.unmended")
    public SubChain unmended() {
        calls.add("break.unmended");
        return breaking().onFailure("fail", Value.of(7));
    }

    /** Its own handler throws; that of who began it is asked next. */
    @ServiceFunction("break.outer")
    public SubChain outer() {
        calls.add("break.outer");
        return SubChain.to("d", "break.inner", Value.record().build()).onFailure("take", Value.of("outer"));
    }

    @ServiceFunction("break.inner")
    public SubChain inner() {
        calls.add("break.inner");
        return SubChain.to("a", "echo", Value.record().put("value", 5).build())
                .then(SUB, "onToFail")
                .onFailure("refuse", Value.of("inner"));
    }

    @ServiceFunction("refuse")
    public long refuse(Value failure, String context) {
        calls.add("refuse " + context);
        told.add(failure);
        throw new IllegalStateException("not mine");
    }

    /** Answers the failure as it was told. */
    @ServiceFunction("take")
    public Value take(Value failure, String context) {
        calls.add("take " + context);
        return failure;
    }

    @ServiceFunction("mend")
    public long mend(Value failure, long context) {
        calls.add("mend " + failure.get("code").text() + " "
                + failure.get("server").text());
        return context;
    }
}
