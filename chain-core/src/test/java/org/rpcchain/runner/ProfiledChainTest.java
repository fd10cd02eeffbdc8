package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainFailedException;
import org.rpcchain.ChainResult;
import org.rpcchain.Chains;
import org.rpcchain.HopProfile;
import org.rpcchain.State;
import org.rpcchain.Step;
import org.rpcchain.Timeline;
import org.rpcchain.Value;

/** Chains between real nodes: what they bring home of their way, and static lists. */
class ProfiledChainTest {
    private static final Value ONE = Value.record().put("number", 1).build();

    private final Neighbours neighbours = new Neighbours(new ObserversTest.Numbers());

    @AfterEach
    void leave() {
        neighbours.close();
    }

    private static ChainCall twice() {
        return ChainCall.to("a", "plus.one", ONE)
                .then(AddTwice.SOURCE, "first")
                .state(State.empty().with("more", 10))
                .profiled(true);
    }

    @Test
    void each_hop_of_a_profiled_chain_is_on_its_timeline_with_its_compilation() {
        ChainResult result = neighbours.client.run(twice());
        assertThat(result.timeline().bars())
                .extracting(Timeline.Bar::hop)
                .extracting(HopProfile::server)
                .containsExactly("a", "b");
        assertThat(result.profile())
                .allSatisfy(hop -> assertThat(hop.compileMicros()).isPositive());
        assertThat(result.timeline().bars().get(1).startMicros())
                .isGreaterThanOrEqualTo(result.timeline().bars().get(0).endMicros());
    }

    @Test
    void a_failed_chain_shows_the_hops_before_its_failure() {
        ChainCall call = twice().state(State.empty());
        assertThatThrownBy(() -> neighbours.client.run(call))
                .isInstanceOfSatisfying(
                        ChainFailedException.class,
                        e -> assertThat(e.failure().timeline().text())
                                .contains("failed")
                                .contains("a              plus.one"));
    }

    @Test
    void a_static_list_of_calls_runs_from_server_to_server() {
        ChainCall call = Chains.sequence(
                Step.call("a", "plus.one").with("number", 1).as("first"),
                Step.call("b", "plus.one").bind("number", "previous"),
                Step.call("a", "plus.one").bind("number", "first"));
        ChainResult result = neighbours.client.run(call);
        assertThat(result.value()).isEqualTo(Value.of(3));
        assertThat(result.trail().last()).containsExactly("a plus.one", "b plus.one", "a plus.one");
    }
}
