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
            new Order(new Work.Call("f", Value.of(1), Optional.empty()), NOW, NOW.plusSeconds(1_000));

    private static final Ending DONE = new Ending.Done(Value.of(1));

    private final ClientEngine engine =
            new ClientEngine(ANNA, Request.Durability.REPLICATED, Duration.ofSeconds(5), List.of("c1", "c2"));

    @Test
    void a_number_that_was_never_handed_over_is_not_cancelled_anywhere() {
        engine.step(NOW, new ClientInput.Begun(Map.of(), Set.of(), Set.of(), 0, false));
        assertThat(engine.step(NOW, new ClientInput.CancelAsked(99))).isEmpty();
        assertThat(engine.step(NOW, new ClientInput.HandedOver(1, ORDER)))
                .singleElement()
                .isInstanceOfSatisfying(
                        ClientEffect.Ask.class,
                        ask -> assertThat(ask.request()).isInstanceOf(Request.Submit.class));
    }

    @Test
    void what_another_instance_has_collected_is_not_waited_for() {
        engine.step(NOW, new ClientInput.Begun(Map.of(), Set.of(), Set.of(), 0, true));
        engine.step(NOW, new ClientInput.Answered(1, new Reply.Lacking(Set.of(), 1, 3, Set.of(3L))));
        assertThat(engine.isIdle()).isFalse();
        engine.step(
                NOW.plusSeconds(10), new ClientInput.Answered(2, new Reply.Collection(Map.of(2L, DONE), 0)));
        engine.step(NOW.plusSeconds(10), new ClientInput.Delivered(2, DONE));
        engine.step(NOW.plusSeconds(10), new ClientInput.Answered(3, new Reply.Noted()));
        assertThat(engine.isIdle()).isTrue();
    }
}
