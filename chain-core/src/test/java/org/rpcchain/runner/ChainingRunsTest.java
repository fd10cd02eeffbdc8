package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainId;
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
import org.rpcchain.message.Budget;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Head;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;
import org.rpcchain.spi.Chaining;
import org.rpcchain.spi.NodeListener;

/** The engine is told how each chaining function ended, and none runs for nothing. */
class ChainingRunsTest {
    private static final HopId ID = new HopId(new ChainId("c", 1), 1);

    private final NodeEngine engine = new NodeEngine(
            ServerDirectory.of(Map.of()), NodeOptions.of(Protocol.DEFAULT), new SplittableRandom(1), Observer.NONE);
    private final Workers workers = Workers.punctual("chaining-runs-test", 1);
    private final Announcer announcer = new Announcer("chaining-runs-test", NodeListener.NONE);
    private final List<FunctionRef> ran = new ArrayList<>();
    private final List<Input> told = new ArrayList<>();

    @AfterEach
    void close() {
        workers.close();
        announcer.close();
    }

    /** A hop's service function has answered, and its chaining function is to run. */
    private Effect.RunChaining asked() {
        HopHeader header = HopHeader.plain(
                ID,
                URI.create("sim://c/"),
                new FunctionRef("a".repeat(64), "next"),
                new Budget(10, Duration.ofSeconds(60), Budget.UNLIMITED),
                Duration.ofSeconds(3));
        Head head = new Head(header, "a", "f", Value.record().build());
        engine.step(Instant.EPOCH, new Input.HopArrived(new Hop(head, State.empty())));
        Input served = new Input.Served(ID, 1, new Answer.Result(Value.of(1)), Spent.NOTHING);
        return engine.step(Instant.EPOCH, served).stream()
                .filter(Effect.RunChaining.class::isInstance)
                .map(Effect.RunChaining.class::cast)
                .findFirst()
                .orElseThrow();
    }

    private void run(Effect.RunChaining run) {
        Chaining noting = (function, state, result, context) -> {
            ran.add(function);
            return NextHop.end(result);
        };
        new ChainingRuns(noting, new LocalFunctions(noting), workers, announcer, told::add).run(run);
    }

    @Test
    void a_function_runs_and_the_engine_is_told() {
        run(asked());
        assertThat(ran).hasSize(1);
        assertThat(told).hasOnlyElementsOfType(Input.ChainingReturned.class).hasSize(1);
    }

    @Test
    void a_function_that_waited_for_a_thread_while_its_chain_ended_does_not_run() {
        Effect.RunChaining run = asked();
        engine.step(Instant.EPOCH, new Input.CancelArrived(ID.chain()));
        run(run);
        assertThat(ran).isEmpty();
        assertThat(told).isEmpty();
    }
}
