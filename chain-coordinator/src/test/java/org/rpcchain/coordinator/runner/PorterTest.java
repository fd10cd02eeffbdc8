package org.rpcchain.coordinator.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.BatchId;
import org.rpcchain.coordinator.engine.PeerMessage;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.CallRecord;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.wire.ParcelMessage;
import org.rpcchain.coordinator.wire.PeerForm;

/** Two coordinators' shelves, and a line between them that loses what the test wants lost. */
class PorterTest {
    private static final Login ANNA = new Login("anna", "monday");
    private static final int LARGE = 5 * Porter.PORTION_BYTES + 1_000;

    @TempDir
    Path directory;

    private final Deque<Runnable> line = new ArrayDeque<>();
    private final List<PeerMessage> heard = new ArrayList<>();
    private final List<Integer> portions = new ArrayList<>();
    private Predicate<byte[]> lost = message -> false;
    private Shelf mine;
    private Shelf theirs;
    private Porter here;
    private Porter there;
    private Shelf.Hold kept;

    @BeforeEach
    void open() {
        mine = Shelf.open(directory.resolve("mine"));
        theirs = Shelf.open(directory.resolve("theirs"));
        kept = theirs.hold();
        here = new Porter(mine, 1 << 26, (to, bytes) -> send(bytes, message -> there.hear("c1", message)), this::hear);
        there = new Porter(
                theirs, 1 << 26, (to, bytes) -> send(bytes, message -> here.hear("c2", message)), this::hear);
    }

    @AfterEach
    void close() {
        mine.close();
        theirs.close();
    }

    private void hear(String from, PeerMessage message, int bytes, Shelf.Hold hold) {
        heard.add(message);
        if (message instanceof PeerMessage.Replicate replicate) {
            replicate.calls().forEach(call -> mine.needs(call.id(), Shelf.parcelsOf(call)));
        }
        hold.close();
    }

    private void send(byte[] bytes, Consumer<ParcelMessage> to) {
        if (!lost.test(bytes)) {
            portions.add(bytes.length);
            line.add(() -> to.accept(ParcelMessage.read(bytes)));
        }
    }

    private void run() {
        while (!line.isEmpty()) {
            line.remove().run();
        }
    }

    @Test
    void a_record_is_heard_when_its_values_are_here_and_others_do_not_wait_for_it() {
        CallRecord large = large(1);
        CallRecord small = small(2);
        PeerMessage.Replicate told = told(7, large, small);
        here.hear("c2", told, 100);
        assertThat(heard).containsExactly(new PeerMessage.Replicate(BatchId.NONE, List.of(small), List.of()));
        here.hear("c2", told(8, small(3)), 100);
        assertThat(heard).hasSize(2);
        run();
        assertThat(heard).hasSize(3).last().isEqualTo(told);
        CallRecord got = ((PeerMessage.Replicate) heard.get(2)).calls().get(0);
        assertThat(got.ordered().work().content().value()).isEqualTo(value(1));
        assertThat(portions).allMatch(bytes -> bytes <= Porter.PORTION_BYTES + ParcelMessage.HEAD_BYTES);
        assertThat(portions).hasSize(12);
        here.hear("c2", told, 100);
        assertThat(heard)
                .as("what is here is not fetched again")
                .hasSize(4)
                .last()
                .isEqualTo(told);
        assertThat(line).isEmpty();
    }

    @Test
    void what_is_lost_on_the_way_is_fetched_when_it_is_told_again_and_goes_on_where_it_was() {
        PeerMessage.Replicate told = told(7, large(1));
        here.hear("c2", told, 100);
        lost = message -> portions.size() == 5;
        run();
        assertThat(heard).hasSize(1);
        lost = message -> false;
        here.hear("c2", told, 100);
        here.hear("c2", told, 100);
        run();
        assertThat(heard.stream().filter(told::equals)).as("once").hasSize(1);
        assertThat(portions.size()).as("nothing that had come is fetched again").isLessThan(5 + 12);
    }

    @Test
    void what_was_told_before_is_heard_before_that_all_was_told() {
        PeerMessage.Replicate told = told(7, large(1));
        here.hear("c2", told, 100);
        here.hear("c2", new PeerMessage.Told(), 10);
        here.hear("c2", new PeerMessage.Replicated(new BatchId(1, 1)), 10);
        run();
        assertThat(heard.subList(1, 4))
                .containsExactly(new PeerMessage.Replicated(new BatchId(1, 1)), told, new PeerMessage.Told());
    }

    @Test
    void whether_all_is_kept_is_asked_of_the_engine_when_the_values_of_all_are_here() {
        PeerMessage.Replicate first = told(7, large(1));
        PeerMessage.Replicate second = told(8, large(2));
        PeerMessage.Replicate probe = told(Long.MAX_VALUE);
        here.hear("c2", first, 100);
        here.hear("c2", probe, 10);
        here.hear("c2", second, 100);
        here.hear("c2", probe, 10);
        assertThat(heard).doesNotContain(probe);
        run();
        assertThat(heard.stream()
                        .filter(message -> message.equals(first) || message.equals(second) || message.equals(probe)))
                .containsExactly(first, probe, second);
        here.hear("c2", probe, 10);
        assertThat(heard).endsWith(probe);
    }

    @Test
    void what_who_told_has_no_more_is_not_heard_and_all_else_is() {
        PeerMessage.Replicate first = told(7, large(1));
        PeerMessage.Replicate second = told(8, large(2));
        here.hear("c2", first, 100);
        here.hear("c2", second, 100);
        kept.close();
        kept = theirs.hold();
        PeerMessage.Replicate third = told(9, large(3));
        here.hear("c2", third, 100);
        here.hear("c2", new PeerMessage.Told(), 10);
        run();
        assertThat(heard).doesNotContain(first, second, new PeerMessage.Told()).endsWith(third);
        here.hear("c2", new PeerMessage.Told(), 10);
        assertThat(heard).as("who was asked again has told all").endsWith(new PeerMessage.Told());
    }

    @Test
    void what_waits_for_values_is_bounded_by_its_bytes_and_what_is_beyond_is_told_again() {
        PeerMessage.Replicate first = told(7, large(1));
        PeerMessage.Replicate second = told(8, large(2));
        here.hear("c2", first, Porter.MOST_HELD_BYTES + 1);
        here.hear("c2", second, 100);
        run();
        assertThat(heard).contains(first).doesNotContain(second);
        here.hear("c2", new PeerMessage.Told(), 10);
        assertThat(heard).as("something of it was dropped").doesNotContain(new PeerMessage.Told());
        here.hear("c2", second, 100);
        run();
        assertThat(heard).endsWith(second);
    }

    @Test
    void that_all_was_told_is_not_heard_after_something_of_it_was_dropped() {
        here.hear("c2", told(7, large(1)), 100);
        kept.close();
        kept = theirs.hold();
        run();
        here.hear("c2", new PeerMessage.Told(), 10);
        assertThat(heard).doesNotContain(new PeerMessage.Told());
        here.hear("c2", new PeerMessage.Told(), 10);
        assertThat(heard).endsWith(new PeerMessage.Told());
    }

    @Test
    void who_is_not_reached_any_more_is_not_waited_for_and_leaves_nothing() {
        here.hear("c2", told(7, large(1)), 100);
        here.reaches(List.of("c1"));
        run();
        assertThat(heard).hasSize(1);
        assertThat(mine.totalBytes()).isZero();
        here.hear("c2", told(7, large(1)), 100);
        run();
        assertThat(heard).hasSize(3);
        assertThat(mine.totalBytes()).isGreaterThan(LARGE);
    }

    @Test
    void what_is_larger_than_anybody_may_hand_over_is_not_fetched() {
        List<PeerMessage> said = new ArrayList<>();
        here = new Porter(
                mine, LARGE, (to, bytes) -> PeerForm.hear(bytes).message().ifPresent(said::add), this::hear);
        here.hear("c2", told(7, small(1), large(2), small(3)), 100);
        assertThat(heard)
                .containsExactly(new PeerMessage.Replicate(BatchId.NONE, List.of(small(1), small(3)), List.of()));
        assertThat(said).singleElement().isInstanceOfSatisfying(PeerMessage.Unread.class, unread -> {
            assertThat(unread.batch()).isEqualTo(new BatchId(7, 7));
            assertThat(unread.calls()).containsExactly(1);
            assertThat(unread.sentence()).contains("more than " + LARGE + " bytes");
        });
        here.hear("c2", new PeerMessage.Replicate(BatchId.NONE, List.of(large(2)), List.of()), 100);
        assertThat(said).as("for what nobody waits for").hasSize(1);
    }

    private static PeerMessage.Replicate told(long batch, CallRecord... calls) {
        return new PeerMessage.Replicate(new BatchId(7, batch), List.of(calls), List.of());
    }

    private static Value value(long seed) {
        byte[] bytes = new byte[LARGE];
        new Random(seed).nextBytes(bytes);
        return Value.of(bytes);
    }

    private static CallRecord call(long counter, Content content) {
        Work work = new Work.Call("f", content, Optional.empty());
        Order order = new Order(work, Instant.EPOCH, Duration.ofHours(1), 1);
        return CallRecord.submitted(new CallId(ANNA, counter), order, "c2");
    }

    private static CallRecord small(long counter) {
        return call(counter, Content.of(Value.of(counter)));
    }

    /** Answers a record as it is told, whose value is on the other's shelf. */
    private CallRecord large(long counter) {
        Content.Parcel parcel = (Content.Parcel) kept.put(Content.of(value(counter)));
        return call(counter, new Content.Parcel(parcel.sha256(), parcel.bytes(), parcel.weight()));
    }
}
