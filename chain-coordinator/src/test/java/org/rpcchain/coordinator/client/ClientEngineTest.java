package org.rpcchain.coordinator.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Work;

class ClientEngineTest {
    private static final Login ANNA = new Login("anna", "monday");
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private static final Order ORDER =
            new Order(new Work.Call("f", Value.of(1), Optional.empty()), NOW, Duration.ofHours(1), 7);

    private static final Ending DONE = new Ending.Done(Value.of(1));

    private final ClientEngine engine =
            new ClientEngine(ANNA, 7, Request.Durability.REPLICATED, Duration.ofSeconds(5), List.of("c1", "c2"));

    @Test
    void a_number_that_was_never_handed_over_is_not_cancelled_anywhere() {
        engine.step(NOW, new ClientInput.Begun(Map.of(), Set.of(), Set.of(), 0, false));
        assertThat(engine.step(NOW, new ClientInput.CancelAsked(99))).isEmpty();
        assertThat(engine.step(NOW, new ClientInput.HandedOver(1, ORDER)))
                .singleElement()
                .isInstanceOfSatisfying(
                        ClientEffect.Ask.class, ask -> assertThat(ask.request()).isInstanceOf(Request.Submit.class));
    }

    @Test
    void what_another_instance_has_collected_is_not_waited_for() {
        engine.step(NOW, new ClientInput.Begun(Map.of(), Set.of(), Set.of(), 0, true));
        engine.step(
                NOW, new ClientInput.Answered(1, new Reply.Lacking(Set.of(), 1, 3, Set.of(3L), Set.of(2L), List.of())));
        assertThat(engine.isIdle()).isFalse();
        engine.step(
                NOW,
                new ClientInput.Answered(2, new Reply.Collection(Map.of(2L, new Reply.Ended(DONE, 5)), 0, List.of())));
        engine.step(NOW, new ClientInput.Delivered(2, DONE));
        engine.step(NOW, new ClientInput.Answered(3, new Reply.Noted()));
        assertThat(engine.isIdle()).isTrue();
    }

    @Test
    void a_coordinator_that_another_told_of_is_turned_to_when_those_that_were_configured_are_silent() {
        engine.step(NOW, new ClientInput.Begun(Map.of(1L, ORDER), Set.of(), Set.of(), 1, false));
        engine.step(
                NOW,
                new ClientInput.Answered(
                        1, new Reply.Lacking(Set.of(), 0, 1, Set.of(), Set.of(), List.of("c1", "c9"))));
        assertThat(engine.step(NOW, new ClientInput.Silent(2)))
                .extracting(this::asked)
                .containsExactly("c2");
        assertThat(engine.step(NOW, new ClientInput.Silent(3)))
                .extracting(this::asked)
                .containsExactly("c9");
    }

    @Test
    void the_ending_of_a_call_that_another_life_of_the_client_handed_over_under_the_same_number_is_not_taken() {
        engine.step(NOW, new ClientInput.Begun(Map.of(), Set.of(), Set.of(), 0, false));
        engine.step(NOW, new ClientInput.HandedOver(1, ORDER));
        engine.step(NOW, new ClientInput.Answered(1, new Reply.Accepted(1, Set.of(), Set.of(), Map.of())));
        assertThat(engine.step(NOW, new ClientInput.Answered(2, collection(8))))
                .noneMatch(ClientEffect.Deliver.class::isInstance);
        assertThat(engine.undelivered()).isEqualTo(1);
        assertThat(engine.step(NOW, new ClientInput.Answered(3, collection(7))))
                .contains(new ClientEffect.Deliver(1, DONE, false));
    }

    @Test
    void an_order_that_was_sent_into_silence_and_whose_number_another_has_is_not_said_not_to_have_run() {
        engine.step(NOW, new ClientInput.Begun(Map.of(), Set.of(), Set.of(), 0, false));
        engine.step(NOW, new ClientInput.HandedOver(1, ORDER));
        engine.step(NOW, new ClientInput.Silent(1));
        engine.step(
                NOW,
                new ClientInput.Answered(2, new Reply.Lacking(Set.of(), 0, 1, Set.of(), Set.of(1L), List.of("c2"))));
        assertThat(engine.step(NOW, new ClientInput.Answered(3, new Reply.Accepted(0, Set.of(1L), Set.of(), Map.of()))))
                .filteredOn(ClientEffect.Refused.class::isInstance)
                .singleElement()
                .isInstanceOfSatisfying(
                        ClientEffect.Refused.class,
                        refused -> assertThat(refused.sentence()).contains("may have run"));
    }

    private static Reply collection(long origin) {
        return new Reply.Collection(Map.of(1L, new Reply.Ended(DONE, origin)), 0, List.of());
    }

    private String asked(ClientEffect effect) {
        return effect instanceof ClientEffect.Ask ask ? ask.coordinator() : effect.toString();
    }
}
