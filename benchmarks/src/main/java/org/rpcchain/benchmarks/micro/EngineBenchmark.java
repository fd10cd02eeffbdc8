package org.rpcchain.benchmarks.micro;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.rpcchain.NextHop;
import org.rpcchain.ServerDirectory;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.engine.Answer;
import org.rpcchain.engine.Effect;
import org.rpcchain.engine.Input;
import org.rpcchain.engine.NodeEngine;
import org.rpcchain.engine.NodeOptions;
import org.rpcchain.engine.Observer;
import org.rpcchain.engine.Protocol;
import org.rpcchain.engine.Spent;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopId;

/** A step of a node's engine: of the four that a hop takes from its arrival to the delivery of the next, at a thousand hops a second. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@org.openjdk.jmh.annotations.State(Scope.Thread)
public class EngineBenchmark {
    private static final int STEPS = 4;
    private static final int PAYLOAD = 100;

    private final NodeEngine engine = new NodeEngine(
            ServerDirectory.of(Map.of("pong", URI.create("sim://pong/"))),
            NodeOptions.of(Protocol.DEFAULT),
            new SplittableRandom(1),
            Observer.NONE);
    private final NextHop next =
            NextHop.call("pong", "file.write", Value.record().build(), "next", State.empty());
    private final Answer answer = new Answer.Result(Value.of(1));
    private Instant now = Instant.EPOCH;
    private long chain;

    /** Creates the benchmark; JMH does. */
    public EngineBenchmark() {}

    /** Takes a hop through. */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public Object hop() {
        now = now.plusMillis(1);
        Hop hop = SampleHop.of(++chain, PAYLOAD);
        HopId id = hop.id();
        Effect.RunService service = only(Effect.RunService.class, new Input.HopArrived(hop));
        Effect.RunChaining chaining =
                only(Effect.RunChaining.class, new Input.Served(id, service.ticket(), answer, Spent.NOTHING));
        Effect.SendHop sent = only(
                Effect.SendHop.class,
                new Input.ChainingReturned(id, chaining.ticket(), next, List.of(), Spent.NOTHING));
        return engine.step(now, new Input.Delivered(id, sent.attempt(), Delivery.ACCEPTED));
    }

    private <T extends Effect> T only(Class<T> kind, Input input) {
        for (Effect effect : engine.step(now, input)) {
            if (kind.isInstance(effect)) {
                return kind.cast(effect);
            }
        }
        throw new IllegalStateException("the engine did not answer " + input + " by " + kind.getSimpleName());
    }
}
