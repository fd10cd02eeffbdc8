package org.rpcchain.observe.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.ChainResult;
import org.rpcchain.FailureCode;
import org.rpcchain.HopProfile;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.Trail;
import org.rpcchain.Value;

/** What a node tells its listener becomes meters. */
class ChainMetersTest {
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final ChainMeters meters = new ChainMeters(registry);

    private static HopProfile hop(String server, String function) {
        return new HopProfile("", 1, server, function, 1_000, 2_000, 3_000, 4_000, 50, 60);
    }

    @Test
    void a_hop_counts_and_tells_where_its_time_and_bytes_went() {
        meters.hopArrived("a", "read", 50, 3);
        assertThat(registry.get("rpcchain.hops.in.work").gauge().value()).isEqualTo(3);
        meters.hopLeft(hop("a", "read"), 2);
        assertThat(registry.get("rpcchain.hops.in.work").gauge().value()).isEqualTo(2);
        assertThat(registry.get("rpcchain.hops")
                        .tags("server", "a", "function", "read")
                        .counter()
                        .count())
                .isEqualTo(1);
        assertThat(List.of(millis("queue"), millis("service"), millis("compile"), millis("chaining")))
                .containsExactly(1.0, 2.0, 3.0, 4.0);
        assertThat(registry.get("rpcchain.bytes")
                        .tag("direction", "received")
                        .counter()
                        .count())
                .isEqualTo(50);
        assertThat(registry.get("rpcchain.bytes")
                        .tag("direction", "sent")
                        .counter()
                        .count())
                .isEqualTo(60);
    }

    private double millis(String part) {
        return registry.get("rpcchain.hop." + part).timer().totalTime(TimeUnit.MILLISECONDS);
    }

    @Test
    void a_chain_that_is_sent_again_counts_each_time() {
        meters.chainSentAgain(new ChainId("client", 1), 1);
        meters.chainSentAgain(new ChainId("client", 1), 2);
        assertThat(registry.get("rpcchain.chains.sent.again").counter().count()).isEqualTo(2);
    }

    @Test
    void the_cache_has_hits_and_misses_and_a_miss_has_a_time() {
        meters.functionLoaded("a", true, Duration.ofNanos(300));
        meters.functionLoaded("a", true, Duration.ofNanos(300));
        meters.functionLoaded("a", false, Duration.ofMillis(40));
        assertThat(registry.get("rpcchain.cache").tag("result", "hit").counter().count())
                .isEqualTo(2);
        assertThat(registry.get("rpcchain.cache")
                        .tag("result", "miss")
                        .counter()
                        .count())
                .isEqualTo(1);
        assertThat(registry.get("rpcchain.compile").timer().totalTime(TimeUnit.MILLISECONDS))
                .isEqualTo(40);
    }

    @Test
    void violations_of_the_sandbox_are_counted_by_their_code() {
        meters.sandboxViolated("a", FailureCode.CPU_BUDGET);
        assertThat(registry.get("rpcchain.sandbox.violations")
                        .tag("code", "CPU_BUDGET")
                        .counter()
                        .count())
                .isEqualTo(1);
    }

    @Test
    void chains_are_counted_by_their_end() {
        ChainId id = new ChainId("client", 1);
        Trail trail = Trail.start();
        ChainResult result = new ChainResult(id, Value.nothing(), trail, List.of(), Duration.ofMillis(12));
        ChainFailure failure =
                new ChainFailure(id, new Problem(FailureCode.SILENT, "silent"), 1, "a", "read", trail, List.of());
        meters.chainEnded(new Outcome.Done(result));
        meters.chainEnded(new Outcome.Failed(failure.because(new Problem(FailureCode.CANCELLED, "cancelled"))));
        meters.chainEnded(new Outcome.Unknown(failure));
        assertThat(registry.get("rpcchain.chain").timer().totalTime(TimeUnit.MILLISECONDS))
                .isEqualTo(12);
        assertThat(registry.get("rpcchain.chains").tags("end", "done").counter().count())
                .isEqualTo(1);
        assertThat(registry.get("rpcchain.chains")
                        .tags("end", "failed", "code", "CANCELLED")
                        .counter()
                        .count())
                .isEqualTo(1);
        assertThat(registry.get("rpcchain.chains")
                        .tags("end", "unknown", "code", "SILENT")
                        .counter()
                        .count())
                .isEqualTo(1);
    }

    @Test
    void names_that_somebody_makes_up_do_not_make_meters_without_end() {
        for (int i = 0; i < 1_000; i++) {
            meters.hopLeft(hop("a", "invented" + i), 0);
        }
        assertThat(registry.find("rpcchain.hops").counters()).hasSize(ChainMeters.MOST_PLACES + 1);
        assertThat(registry.get("rpcchain.hops")
                        .tag("function", ChainMeters.OTHER)
                        .counter()
                        .count())
                .isEqualTo(1_000 - ChainMeters.MOST_PLACES);
    }
}
