package org.rpcchain.coordinator.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.RecordBuilder;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.BatchId;
import org.rpcchain.coordinator.engine.PeerMessage;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.RecordDraw;
import org.rpcchain.coordinator.ledger.SessionDigest;
import org.rpcchain.coordinator.ledger.SessionRecord;
import org.rpcchain.message.ValueCbor;

class PeerFormTest {
    @Test
    void every_message_is_read_as_it_was_written() {
        RecordDraw draw = new RecordDraw(new Random(5));
        List<CallRecord> calls = new ArrayList<>();
        List<SessionRecord> sessions = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            calls.add(draw.call());
            sessions.add(draw.session());
        }
        List<PeerMessage> messages = List.of(
                new PeerMessage.Replicate(new BatchId(-1, 7), calls, sessions),
                new PeerMessage.Replicate(new BatchId(4, -3), List.of(), List.of()),
                new PeerMessage.Replicated(new BatchId(Long.MIN_VALUE, Long.MAX_VALUE)),
                new PeerMessage.Claim(List.of(new PeerMessage.Idle("s1", Set.of("f", "g"), 4))),
                new PeerMessage.Lives(List.of(
                        new PeerMessage.Life("s1", Long.MAX_VALUE, Set.of(new CallId(RecordDraw.ANNA, 7))),
                        new PeerMessage.Life("s2", -1, Set.of()))),
                new PeerMessage.Awaiting(Set.of(RecordDraw.ANNA)),
                new PeerMessage.Abstract(Map.of(RecordDraw.ANNA, new SessionDigest(3, true, 2, -5))),
                new PeerMessage.Compare(Map.of(RecordDraw.ANNA, Map.of(0L, -1L, 9L, 4L))),
                new PeerMessage.Wanted(Map.of(RecordDraw.ANNA, Set.of(1L, 2L))),
                new PeerMessage.Told(),
                new PeerMessage.Unread("a message between coordinators cannot be read"),
                new PeerMessage.Unread("two records", new BatchId(4, 5), Set.of(0, 7), Set.of(2)));
        for (PeerMessage message : messages) {
            assertThat(PeerForm.read(PeerForm.write(message))).isEqualTo(message);
            assertThat(PeerForm.hear(PeerForm.write(message)))
                    .isEqualTo(new PeerForm.Reading(Optional.of(message), Optional.empty()));
        }
    }

    @Test
    void what_is_no_message_is_refused_with_a_sentence() {
        byte[] whole = PeerForm.write(
                new PeerMessage.Replicate(BatchId.NONE, List.of(new RecordDraw(new Random(1)).call()), List.of()));
        for (int length = 0; length < whole.length; length++) {
            byte[] part = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> PeerForm.read(part)).isInstanceOf(ProblemException.class);
        }
        for (Value strange : List.of(
                Value.of("hello"),
                Value.list(),
                Value.record().build(),
                Value.record().put("replicate", "x").build(),
                Value.record().put("abstract", Value.list(Value.of(1))).build(),
                Value.record()
                        .put("claim", Value.list(Value.list(Value.of("s"), Value.list(), Value.of(1L << 40))))
                        .build())) {
            assertThatThrownBy(() -> PeerForm.read(ValueCbor.write(strange)))
                    .isInstanceOf(ProblemException.class)
                    .hasMessageContaining("mend its sender");
        }
        assertThatThrownBy(() -> PeerForm.read("not cbor".getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(ProblemException.class);
    }

    @Test
    void what_a_later_version_says_is_told_apart_from_what_is_no_message_by_its_kind() {
        for (Value later : List.of(
                Value.record().put("vote", 3).put("term", 4).build(),
                Value.record().put("replicate", "x").build(),
                Value.of("hello"))) {
            PeerForm.Reading reading = PeerForm.hear(ValueCbor.write(later));
            assertThat(reading.message()).isEmpty();
            assertThat(reading.unread())
                    .hasValueSatisfying(unread ->
                            assertThat(unread.sentence()).contains("a message between coordinators cannot be read"));
        }
        assertThat(PeerForm.hear(ValueCbor.write(Value.record().put("vote", 3).build()))
                        .unread())
                .hasValueSatisfying(unread ->
                        assertThat(unread.sentence()).contains("it is of a kind that is not known here: [vote]"));
        assertThat(PeerForm.hear("not cbor".getBytes(StandardCharsets.UTF_8)).unread())
                .isPresent();
    }

    @Test
    void of_records_with_one_of_a_later_version_the_others_are_heard_and_none_is_confirmed() {
        RecordDraw draw = new RecordDraw(new Random(7));
        CallRecord first = draw.call();
        CallRecord last = draw.call();
        SessionRecord session = draw.session();
        Value later = Value.record()
                .put("id", first.id().toString())
                .put("standing", Value.record().put("stage", "ARCHIVED").build())
                .build();
        Value message = Value.record()
                .put("replicate", Value.list(Value.of(4), Value.of(5)))
                .put(
                        "calls",
                        Value.list(
                                Value.adopt(LedgerForm.write(first)),
                                Value.adopt(ValueCbor.write(later)),
                                Value.adopt(LedgerForm.write(last))))
                .put("sessions", Value.list(LedgerForm.of(session)))
                .build();

        PeerForm.Reading reading = PeerForm.hear(ValueCbor.write(message));

        assertThat(reading.message())
                .contains(new PeerMessage.Replicate(BatchId.NONE, List.of(first, last), List.of(session)));
        assertThat(reading.unread()).hasValueSatisfying(unread -> {
            assertThat(unread.sentence())
                    .contains("1 records", "the record of a call cannot be read", "there is no stage 'ARCHIVED'");
            assertThat(unread.batch()).isEqualTo(new BatchId(4, 5));
            assertThat(unread.calls()).containsExactly(1);
            assertThat(unread.sessions()).isEmpty();
        });
    }

    @Test
    void fields_that_a_later_version_has_added_are_passed_over() {
        CallRecord call = new RecordDraw(new Random(3)).call();
        Value record = withMore(LedgerForm.of(call));
        assertThat(LedgerForm.call(record)).isEqualTo(call);
        Value message = withMore(Value.record()
                .put("replicate", Value.list(Value.of(4), Value.of(5)))
                .put("calls", Value.list(Value.adopt(ValueCbor.write(record))))
                .put("sessions", Value.list())
                .build());
        PeerMessage said = new PeerMessage.Replicate(new BatchId(4, 5), List.of(call), List.of());
        assertThat(PeerForm.hear(ValueCbor.write(message)))
                .isEqualTo(new PeerForm.Reading(Optional.of(said), Optional.empty()));
    }

    @Test
    void a_failure_is_written_as_it_always_was_unless_it_has_parameters() {
        Problem bare = new Problem(FailureCode.SERVICE_THREW, "no disk");
        Value before = Value.record()
                .put("failed", Value.list(Value.of("SERVICE_THREW"), Value.of("no disk")))
                .build();
        assertThat(LedgerForm.of(new Ending.Failed(bare))).isEqualTo(before);
        assertThat(LedgerForm.ending(before)).isEqualTo(new Ending.Failed(bare));
        Ending told = new Ending.Unknown(bare.about("disk", "sda"));
        assertThat(LedgerForm.ending(LedgerForm.of(told))).isEqualTo(told);
    }

    private static Value withMore(Value record) {
        RecordBuilder more = Value.record();
        record.names().forEach(name -> more.put(name, record.get(name)));
        return more.put("priority", 7).build();
    }

    @Test
    void of_a_batch_whose_records_have_another_form_its_sender_hears_which_it_was() {
        Value message = Value.record()
                .put("replicate", Value.list(Value.of(4), Value.of(5)))
                .put("calls", "packed")
                .build();
        PeerForm.Reading reading = PeerForm.hear(ValueCbor.write(message));
        assertThat(reading.message()).isEmpty();
        assertThat(reading.unread())
                .hasValueSatisfying(unread -> assertThat(unread.batch()).isEqualTo(new BatchId(4, 5)));
    }

    @Test
    void what_an_earlier_version_could_not_read_is_of_no_batch() {
        assertThat(PeerForm.read(ValueCbor.write(
                        Value.record().put("unread", "a sentence").build())))
                .isEqualTo(new PeerMessage.Unread("a sentence"));
    }
}
