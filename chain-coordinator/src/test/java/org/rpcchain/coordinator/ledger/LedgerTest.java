package org.rpcchain.coordinator.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.Value;

/** What coordinators know only moves forward, and is the same for all who heard the same. */
class LedgerTest {
    private static final int DRAWS = 3_000;
    private static final CallId FIRST = new CallId(RecordDraw.ANNA, 1);

    @Test
    void two_ledgers_that_heard_the_same_know_the_same_in_whatever_order_and_however_often_they_heard_it() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        RecordDraw draw = new RecordDraw(random);
        for (int round = 0; round < DRAWS; round++) {
            List<Consumer<Ledger>> news = news(draw, random);
            Ledger one = told(news);
            Collections.shuffle(news, random);
            news.addAll(news.subList(0, random.nextInt(news.size())));
            Ledger other = told(news);
            assertThat(other.calls(RecordDraw.ANNA)).as("seed %d", seed).isEqualTo(one.calls(RecordDraw.ANNA));
            assertThat(other.digests()).as("seed %d", seed).isEqualTo(one.digests());
            assertThat(other.blocks(RecordDraw.ANNA)).as("seed %d", seed).isEqualTo(one.blocks(RecordDraw.ANNA));
            assertThat(one.blocks(RecordDraw.ANNA).isEmpty())
                    .as("seed %d", seed)
                    .isEqualTo(one.calls(RecordDraw.ANNA).isEmpty());
            assertThat(other.open(RecordDraw.ANNA)).as("seed %d", seed).isEqualTo(one.open(RecordDraw.ANNA));
        }
    }

    @Test
    void standings_that_are_drawn_are_in_one_order() {
        RecordDraw draw = new RecordDraw(new Random(7));
        for (int round = 0; round < DRAWS; round++) {
            Standing a = draw.standing();
            Standing b = draw.standing();
            Standing c = draw.standing();
            assertThat(Integer.signum(a.compareTo(b))).isEqualTo(-Integer.signum(b.compareTo(a)));
            assertThat(a.compareTo(b) == 0).isEqualTo(a.equals(b));
            if (a.compareTo(b) <= 0 && b.compareTo(c) <= 0) {
                assertThat(a.compareTo(c)).isLessThanOrEqualTo(0);
            }
        }
    }

    @Test
    void records_join_to_the_same_whatever_the_order_the_groups_and_the_repetitions() {
        RecordDraw draw = new RecordDraw(new Random(13));
        for (int round = 0; round < DRAWS; round++) {
            CallRecord a = at(draw.standing());
            CallRecord b = at(draw.standing());
            CallRecord c = at(draw.standing());
            assertThat(a.join(b)).isEqualTo(b.join(a));
            assertThat(a.join(b).join(c)).isEqualTo(a.join(b.join(c)));
            assertThat(a.join(b).join(b)).isEqualTo(a.join(b));
            assertThat(a.join(a)).isEqualTo(a);
        }
    }

    private static CallRecord at(Standing standing) {
        return standing.stage() == Stage.COLLECTED
                ? CallRecord.collected(FIRST)
                : submitted(1).at(standing);
    }

    @Test
    void an_end_that_no_server_has_told_yields_to_a_later_start_and_to_any_end_that_was_told() {
        Ending unknown = new Ending.Unknown(new Problem(FailureCode.SILENT, "nobody answers"));
        Standing givenUp = new Standing.Finished(unknown, start(2, "b"));
        Standing told = new Standing.Finished(unknown, 1);
        assertThat(givenUp).isGreaterThan(started(2)).isLessThan(started(3));
        assertThat(givenUp).isGreaterThan(new Standing.Started(start(2, "b")));
        assertThat(givenUp)
                .as("another has it in work that was not given up")
                .isLessThan(new Standing.Started(start(2, "c")));
        assertThat(givenUp).isGreaterThan(new Standing.Finished(unknown, start(1, "b")));
        assertThat(givenUp).isLessThan(told);
        assertThat(givenUp).isLessThan(new Standing.Finished(new Ending.Done(Value.of(1)), 1));
        assertThat(told).isGreaterThan(started(3));
        assertThat(givenUp).isGreaterThan(new Standing.Submitted("a")).isLessThan(new Standing.Collected());
        assertThatThrownBy(() -> new Standing.Finished(new Ending.Done(Value.of(1)), start(1, "a")))
                .hasMessageContaining("nobody gives up what is done");
    }

    private static Standing started(int number) {
        return new Standing.Started(start(number, "a"));
    }

    private static Attempt start(int number, String coordinator) {
        return new Attempt(number, coordinator, coordinator, 0, Instant.EPOCH);
    }

    @Test
    void a_call_that_was_given_up_and_is_started_later_elsewhere_is_open_again() {
        Ledger ledger = new Ledger();
        Ending unknown = new Ending.Unknown(new Problem(FailureCode.SILENT, "nobody answers"));
        ledger.learn(submitted(1).at(new Standing.Finished(unknown, start(1, "a"))));
        assertThat(ledger.ready(RecordDraw.ANNA, Set.of(), Set.of(), 10)).hasSize(1);
        assertThat(ledger.open(RecordDraw.ANNA)).isZero();
        assertThat(ledger.learn(submitted(1).at(started(2)))).isPresent();
        assertThat(ledger.ready(RecordDraw.ANNA, Set.of(), Set.of(), 10)).isEmpty();
        assertThat(ledger.open(RecordDraw.ANNA)).isEqualTo(1);
        assertThat(ledger.learn(submitted(1).at(new Standing.Finished(unknown, start(1, "a")))))
                .isEmpty();
    }

    @Test
    void two_ledgers_that_do_not_know_the_same_have_other_digests() {
        Random random = new Random(11);
        RecordDraw draw = new RecordDraw(random);
        int differing = 0;
        for (int round = 0; round < DRAWS; round++) {
            Ledger one = told(news(draw, random));
            Ledger other = told(news(draw, random));
            boolean same = one.calls(RecordDraw.ANNA).stream()
                    .map(CallRecord::standing)
                    .toList()
                    .equals(other.calls(RecordDraw.ANNA).stream()
                            .map(CallRecord::standing)
                            .toList());
            if (!same) {
                differing++;
                assertThat(one.digests().get(RecordDraw.ANNA))
                        .isNotEqualTo(other.digests().get(RecordDraw.ANNA));
            }
        }
        assertThat(differing).isGreaterThan(DRAWS / 2);
    }

    @Test
    void what_is_collected_without_a_gap_is_forgotten_and_does_not_come_back() {
        Ledger ledger = new Ledger();
        for (long counter = 1; counter <= 3; counter++) {
            ledger.learn(submitted(counter));
        }
        ledger.learn(CallRecord.collected(new CallId(RecordDraw.ANNA, 1)));
        ledger.learn(CallRecord.collected(new CallId(RecordDraw.ANNA, 3)));

        assertThat(ledger.learn(ledger.collectedOf(RecordDraw.ANNA)))
                .map(SessionRecord::forgottenUpTo)
                .contains(1L);
        assertThat(ledger.isForgotten(FIRST)).isTrue();
        assertThat(ledger.learn(submitted(1))).isEmpty();
        assertThat(ledger.find(FIRST)).isEmpty();
        assertThat(ledger.calls(RecordDraw.ANNA)).hasSize(2);

        ledger.learn(CallRecord.collected(new CallId(RecordDraw.ANNA, 2)));
        assertThat(ledger.learn(ledger.collectedOf(RecordDraw.ANNA)))
                .map(SessionRecord::forgottenUpTo)
                .contains(3L);
        assertThat(ledger.calls(RecordDraw.ANNA)).isEmpty();
    }

    @Test
    void results_that_are_equal_have_one_digest_whatever_the_order_of_their_names() {
        Value one = Value.record().put("a", 1).put("b", Value.list(Value.of(2))).build();
        Value other =
                Value.record().put("b", Value.list(Value.of(2))).put("a", 1).build();
        assertThat(one).isEqualTo(other);
        assertThat(finished(one).digests()).isEqualTo(finished(other).digests());
        assertThat(finished(one).digests())
                .isNotEqualTo(finished(one.with("a", Value.of(2))).digests());
        assertThat(finished(Value.list(Value.of(1), Value.list(Value.of(2)))).digests())
                .isNotEqualTo(finished(Value.list(Value.of(1), Value.of(2))).digests());
    }

    private static Ledger finished(Value result) {
        Ledger ledger = new Ledger();
        ledger.learn(submitted(1).at(new Standing.Finished(new Ending.Done(result), 1)));
        return ledger;
    }

    @Test
    void a_login_that_is_over_takes_nothing_more() {
        Ledger ledger = new Ledger();
        ledger.learn(submitted(1));
        ledger.learn(ledger.standingOf(RecordDraw.ANNA).close());
        assertThat(ledger.calls(RecordDraw.ANNA)).isEmpty();
        assertThat(ledger.learn(submitted(2))).isEmpty();
    }

    @Test
    void a_login_that_was_given_up_goes_on_with_a_later_sight_of_its_client() {
        Ledger ledger = new Ledger();
        SessionRecord seen = ledger.standingOf(RecordDraw.ANNA).seen(Instant.ofEpochSecond(1));
        ledger.learn(seen);
        ledger.learn(submitted(1));
        ledger.learn(seen.givenUp());
        assertThat(ledger.calls(RecordDraw.ANNA)).isEmpty();
        assertThat(ledger.learn(submitted(2))).isEmpty();

        ledger.learn(seen.seen(Instant.EPOCH));
        assertThat(ledger.learn(submitted(2))).isPresent();
        ledger.learn(seen.givenUp());
        assertThat(ledger.calls(RecordDraw.ANNA)).hasSize(1);
    }

    @Test
    void of_two_records_of_a_login_the_later_sight_and_the_greater_count_are_kept() {
        SessionRecord one = new SessionRecord(RecordDraw.ANNA, 3, false, Instant.ofEpochSecond(5), Instant.EPOCH);
        SessionRecord other =
                new SessionRecord(RecordDraw.ANNA, 4, false, Instant.ofEpochSecond(2), Instant.ofEpochSecond(2));
        SessionRecord both =
                new SessionRecord(RecordDraw.ANNA, 4, false, Instant.ofEpochSecond(5), Instant.ofEpochSecond(2));
        assertThat(one.join(other)).isEqualTo(both);
        assertThat(other.join(one)).isEqualTo(both);
        assertThat(other.isOver()).isTrue();
        assertThat(both.isOver()).isFalse();
    }

    @Test
    void what_has_ended_and_is_not_collected_is_at_hand_by_its_counter() {
        Ledger ledger = new Ledger();
        for (long counter = 1; counter <= 4; counter++) {
            ledger.learn(submitted(counter));
        }
        ledger.learn(submitted(4).at(new Standing.Finished(new Ending.Done(Value.of(4)), 1)));
        ledger.learn(submitted(2).at(new Standing.Finished(new Ending.Done(Value.of(2)), 1)));
        assertThat(ledger.ready(RecordDraw.ANNA, Set.of(), Set.of(), 10))
                .extracting(call -> call.id().counter())
                .containsExactly(2L, 4L);
        assertThat(ledger.ready(RecordDraw.ANNA, Set.of(), Set.of(2L), 10)).hasSize(1);
        assertThat(ledger.open(RecordDraw.ANNA)).isEqualTo(2);
    }

    @Test
    void names_and_ids_are_read_back_and_bad_ones_are_told_what_is_wrong() {
        CallId id = new CallId(new Login("anna", "2026-11-22.1"), 7);
        assertThat(CallId.parse(id.toString())).isEqualTo(id);
        assertThatThrownBy(() -> CallId.parse("anna/7")).hasMessageContaining("user/session/counter");
        assertThatThrownBy(() -> CallId.parse("a/b/x")).hasMessageContaining("user/session/counter");
        assertThatThrownBy(() -> new CallId(RecordDraw.ANNA, 0)).hasMessageContaining("counted from 1");
        assertThatThrownBy(() -> new Login("", "s")).hasMessageContaining("user name ''");
        assertThatThrownBy(() -> new Login("a b", "s")).hasMessageContaining("letters, digits");
        assertThatThrownBy(() -> new CallRecord(FIRST, Optional.empty(), new Standing.Submitted("a")))
                .hasMessageContaining("has no order");
    }

    private static CallRecord submitted(long counter) {
        return CallRecord.submitted(new CallId(RecordDraw.ANNA, counter), RecordDraw.order(counter), "a");
    }

    private static List<Consumer<Ledger>> news(RecordDraw draw, Random random) {
        List<Consumer<Ledger>> news = new ArrayList<>();
        int count = 1 + random.nextInt(12);
        for (int i = 0; i < count; i++) {
            if (random.nextInt(6) == 0) {
                SessionRecord session = draw.session();
                news.add(ledger -> ledger.learn(session));
            } else {
                CallRecord call = draw.call();
                news.add(ledger -> ledger.learn(call));
            }
        }
        return news;
    }

    private static Ledger told(List<Consumer<Ledger>> news) {
        Ledger ledger = new Ledger();
        ledger.learn(new SessionRecord(RecordDraw.ANNA, 0, false, Instant.ofEpochSecond(1), Instant.EPOCH));
        news.forEach(one -> one.accept(ledger));
        return ledger;
    }
}
