package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.ServiceFunction;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.engine.Protocol;
import org.rpcchain.message.Budget;
import org.rpcchain.message.Course;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Head;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopHeader;
import org.rpcchain.message.HopId;

/** The process of a server stands still, and goes on. */
@Timeout(60)
class StandstillTest {
    private static final URI SERVER = Neighbours.SERVERS.values().iterator().next();

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.ofEpochSecond(1_000));
    private final List<Long> ran = new CopyOnWriteArrayList<>();
    private final Neighbours neighbours =
            new Neighbours(new Noting(), Observers.NONE, Neighbours.Ports.SOUND, now::get);

    /** Notes what it is called with. */
    public final class Noting {
        @ServiceFunction("note")
        public long note(long chain) {
            ran.add(chain);
            return chain;
        }
    }

    @AfterEach
    void close() {
        neighbours.close();
    }

    private Delivery arrives(long chain, Duration age) {
        Budget budget = new Budget(10, Duration.ofMinutes(10), Budget.UNLIMITED);
        HopHeader header = HopHeader.plain(
                new HopId(new ChainId("c", chain), 1),
                Neighbours.CLIENT,
                FunctionRef.END,
                budget,
                Protocol.DEFAULT.heartbeatPeriod());
        Value parameters = Value.record().put("chain", chain).build();
        Head head = new Head(header.on(Course.PLAIN.redelivered(age)), "a", "note", parameters);
        return neighbours.transport.hop(SERVER, new Hop(head, State.empty()));
    }

    private void passes(Duration time) {
        now.updateAndGet(instant -> instant.plus(time));
    }

    private void awaitRest(int remembered) {
        await().until(() ->
                neighbours.holdings().hops() == 0 && neighbours.holdings().remembered() == remembered);
    }

    @Test
    void a_service_function_runs_once_also_where_the_hop_was_delivered_again_before_it_went_on() {
        assertThat(arrives(1, Duration.ZERO)).isEqualTo(Delivery.ACCEPTED);
        awaitRest(1);
        passes(Duration.ofSeconds(100));
        assertThat(arrives(1, Duration.ofSeconds(2))).isEqualTo(Delivery.ACCEPTED);
        assertThat(neighbours.holdings().hops()).isZero();
        assertThat(arrives(2, Duration.ZERO))
                .isInstanceOfSatisfying(
                        Delivery.Refused.class,
                        refused -> assertThat(refused.problem().code()).isEqualTo(FailureCode.OVERLOADED));
        passes(Duration.ofSeconds(4));
        assertThat(neighbours.holdings().hops()).isZero();
        passes(Duration.ofSeconds(1));
        assertThat(arrives(2, Duration.ZERO)).isEqualTo(Delivery.ACCEPTED);
        awaitRest(2);
        assertThat(ran).containsExactly(1L, 2L);
    }
}
