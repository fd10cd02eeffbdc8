package org.rpcchain.coordinator.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.ledger.Account;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.GoneException;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.log.LogException;

class WholeTest {
    private static final long MIB = 1 << 20;

    @Test
    void values_are_read_and_what_is_too_much_at_once_is_left_for_the_next_reply() {
        Reply reply = collection(Map.of(
                1L, content(9 * MIB, () -> Value.of(1)),
                2L, content(7 * MIB, () -> Value.of(2)),
                3L, content(1 * MIB, () -> Value.of(3))));
        assertThat(Whole.of(reply))
                .isEqualTo(collection(Map.of(1L, Content.of(Value.of(1)), 2L, Content.of(Value.of(2)))));
        Reply one = collection(Map.of(1L, content(99 * MIB, () -> Value.of(1))));
        assertThat(Whole.of(one)).as("one always may go").isEqualTo(collection(Map.of(1L, Content.of(Value.of(1)))));
    }

    @Test
    void what_is_gone_or_cannot_be_read_keeps_nothing_else_back() {
        Content gone = content(15 * MIB, () -> {
            throw new GoneException("it was collected");
        });
        Content damaged = content(15 * MIB, () -> {
            throw LogException.ofLaterVersion("a value", new IllegalStateException("it is damaged"));
        });
        Content sound = content(15 * MIB, () -> Value.of(3));
        assertThat(Whole.of(collection(Map.of(1L, gone, 2L, damaged, 3L, sound))))
                .isEqualTo(collection(Map.of(3L, Content.of(Value.of(3)))));
        assertThat(Whole.of(orders(Map.of(1L, gone, 2L, damaged, 3L, sound))))
                .isEqualTo(orders(Map.of(3L, Content.of(Value.of(3)))));
    }

    @Test
    void however_damage_shows_it_keeps_nothing_else_back() {
        Content unread = content(1, () -> {
            throw new UncheckedIOException(new IOException("Input/output error"));
        });
        Content nonsense = content(1, () -> {
            throw new ProblemException(new Problem(FailureCode.MALFORMED, "no value"));
        });
        Content sound = content(1, () -> Value.of(3));
        assertThat(Whole.of(collection(Map.of(1L, unread, 2L, nonsense, 3L, sound))))
                .isEqualTo(collection(Map.of(3L, Content.of(Value.of(3)))));
        assertThat(Whole.of(orders(Map.of(1L, unread, 2L, nonsense, 3L, sound))))
                .isEqualTo(orders(Map.of(3L, Content.of(Value.of(3)))));
    }

    private static Content content(long bytes, Supplier<Value> place) {
        return new Content.Parcel("a".repeat(64), bytes, bytes).at(place);
    }

    private static Reply collection(Map<Long, Content> results) {
        Map<Long, Reply.Ended> endings = new HashMap<>();
        results.forEach((counter, result) ->
                endings.put(counter, new Reply.Ended(new Ending.Done(result, Account.NONE), 1)));
        return new Reply.Collection(endings, 0, List.of());
    }

    private static Reply orders(Map<Long, Content> parameters) {
        Map<CallId, Work.Call> run = new HashMap<>();
        parameters.forEach((counter, value) ->
                run.put(new CallId(new Login("anna", "monday"), counter), new Work.Call("f", value, Optional.empty())));
        return new Reply.Orders(run, Set.of(), Set.of(), List.of());
    }
}
