package org.rpcchain.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainId;
import org.rpcchain.ChainResult;
import org.rpcchain.Outcome;
import org.rpcchain.Value;
import org.rpcchain.VirtualConsole;
import org.rpcchain.message.ValueJson;
import org.rpcchain.testkit.program.Program;
import org.rpcchain.testkit.program.ProgramServices;
import org.rpcchain.testkit.program.Step;
import org.rpcchain.testkit.scale.Atlas;

class ScaleTest {
    private static final long SEED = 2_009;
    private static final ChainId CHAIN = new ChainId("c0", 1);

    private static ScaleRun ran(long seed, long chains, int chainsASecond) {
        ScaleRun run = new ScaleRun(seed, new ScaleRun.Size(20, 300, chains, chainsASecond));
        assertThatCode(() -> run.run(() -> {})).as("seed " + seed).doesNotThrowAnyException();
        return run;
    }

    @Test
    void every_chain_ends_once_with_the_right_result_and_not_before_its_lower_bound() {
        ScaleTally tally = ran(SEED, 2_000, 1_000).tally();
        assertThat(tally.ended()).as("seed " + SEED).isEqualTo(2_000);
        assertThat(tally.excess().count()).isEqualTo(2_000);
        assertThat(tally.hops()).isBetween(2 * 2_000L, 8 * 2_000L);
        assertThat(Arrays.stream(tally.served()).asLongStream().sum()).isEqualTo(tally.hops());
        assertThat(tally.retransmissions()).isZero();
    }

    @Test
    void on_idle_nodes_chains_take_no_longer_than_their_lower_bound() {
        ScaleTally tally = ran(SEED, 200, 1).tally();
        assertThat(tally.excess().at(0.9)).as("seed " + SEED).isZero();
        assertThat(tally.waiting().max()) // branches may meet at one node
                .isLessThanOrEqualTo(3 * ScaleConditions.WORK.toNanos());
    }

    @Test
    void on_busy_nodes_chains_wait() {
        assertThat(ran(SEED, 2_000, 100_000).tally().excess().at(0.9)).isPositive();
    }

    @Test
    void a_seed_gives_the_same_run_twice() {
        assertThat(figures(1)).isEqualTo(figures(1)).isNotEqualTo(figures(2));
    }

    private static Value figures(long seed) {
        return ValueJson.read(new ScaleReport(seed, ran(seed, 300, 1_000), Duration.ofSeconds(1)).json())
                .get("completionMillis");
    }

    @Test
    void a_chain_that_ends_wrong_or_twice_or_too_early_is_a_violation() {
        VirtualTime time = new VirtualTime();
        ScaleTally tally = new ScaleTally(time, Atlas.draw(new SplittableRandom(SEED), 2, 2));
        Program program = new Program(1, List.of(new Step.Call("n1", ProgramServices.ADD, 7)), true);

        tally.begun(CHAIN, Plan.of(program));
        assertThatThrownBy(() -> tally.ended(CHAIN, done(7))).hasMessageContaining("cannot take less than");
        assertThatThrownBy(() -> tally.ended(CHAIN, done(7))).hasMessageContaining("ended twice");
        tally.begun(CHAIN, Plan.of(program));
        time.after(Duration.ofSeconds(1), () -> {});
        time.step(Instant.MAX);
        assertThatThrownBy(() -> tally.ended(CHAIN, done(8))).hasMessageContaining("not with 7");
        tally.begun(CHAIN, Plan.of(program));
        assertThatThrownBy(() -> tally.begun(CHAIN, Plan.of(program))).hasMessageContaining("given twice");
    }

    private static Outcome done(long number) {
        Value value = Value.record().put("number", number).build();
        return new Outcome.Done(new ChainResult(CHAIN, value, VirtualConsole.EMPTY, Duration.ZERO));
    }
}
