package org.rpcchain.coordinator.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Order;
import org.rpcchain.coordinator.ledger.Work;

class ClientEngineTest {
    private static final Login ANNA = new Login("anna", "monday");
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private static final Order ORDER =
            new Order(new Work.Call("f", Value.of(1), Optional.empty()), NOW, Duration.ofHours(1), 7);

    private static final Reply ACCEPTED = new Reply.Accepted(1, Set.of(), Set.of(), Map.of());
    private static final Reply NONE = new Reply.Collection(Map.of(), 0, List.of());
    private static final Ending DONE = new Ending.Done(Value.of(1));

    private final ClientEngine engine =
            new ClientEngine(ANNA, 7, Request.Durability.REPLICATED, Duration.ofSeconds(5), List.of("c1", "c2"));

    @Test
    void a_number_that_was_never_handed_over_is_not_cancelled_anywhere() {
        engine.step(NOW, new ClientInput.Begun(Map.of(), Set.of(), Set.of(), 0, 0, false));
        assertThat(engine.step(NOW, new ClientInput.CancelAsked(99))).isEmpty();
        assertThat(engine.step(NOW, new ClientInput.HandedOver(1, ORDER)))
                .noneMatch(effect -> request(effect) instanceof Request.Cancel);
    }

    @Test
    void endings_are_asked_for_together_with_what_is_handed_over() {
        begin(false);
        assertThat(engine.step(NOW, new ClientInput.HandedOver(1, ORDER)))
                .extracting(ClientEngineTest::request)
                .satisfiesExactly(
                        first -> assertThat(first).isInstanceOf(Request.Submit.class),
                        second -> assertThat(second).isInstanceOf(Request.Collect.class));
        assertThat(engine.step(NOW, new ClientInput.HandedOver(2, ORDER)))
                .as("both are on their way")
                .isEmpty();
        assertThat(engine.step(NOW, new ClientInput.Answered(2, collection(1, 7))))
                .as("an ending may be faster than that its call is kept")
                .contains(new ClientEffect.Deliver(1, DONE, false));
        assertThat(engine.step(NOW, new ClientInput.Answered(1, ACCEPTED)))
                .filteredOn(ClientEffect.Accepted.class::isInstance)
                .isEmpty();
    }

    @Test
    void who_finds_no_room_collects_and_acknowledges_meanwhile_and_hands_over_later() {
        begin(false);
        engine.step(NOW, new ClientInput.HandedOver(1, ORDER));
        engine.step(NOW, new ClientInput.Answered(1, ACCEPTED));
        assertThat(submitted(engine.step(NOW, new ClientInput.HandedOver(2, ORDER))))
                .containsExactly(2L);
        Reply full = new Reply.Refused(Reply.Refusal.QUOTA, "the log is full");
        assertThat(engine.step(NOW, new ClientInput.Answered(3, full)))
                .containsExactly(new ClientEffect.WakeAt(NOW.plusSeconds(5)));
        assertThat(engine.step(NOW, new ClientInput.Answered(2, collection(1, 7))))
                .contains(new ClientEffect.Deliver(1, DONE, false))
                .anyMatch(ClientEngineTest::isCollecting);
        assertThat(engine.step(NOW, new ClientInput.Delivered(1, DONE)))
                .extracting(ClientEngineTest::request)
                .contains(new Request.Acknowledge(ANNA, Set.of(1L)));
        assertThat(submitted(engine.step(NOW.plusSeconds(5), new ClientInput.Woke())))
                .containsExactly(2L);
    }

    @Test
    void who_was_asked_for_endings_before_it_took_the_calls_does_not_seem_to_lack_them() {
        begin(false);
        engine.step(NOW, new ClientInput.HandedOver(1, ORDER));
        engine.step(NOW, new ClientInput.Answered(1, ACCEPTED));
        assertThat(engine.step(NOW, new ClientInput.Answered(2, NONE)))
                .extracting(ClientEngineTest::request)
                .singleElement()
                .isInstanceOf(Request.Collect.class);
        engine.step(NOW, new ClientInput.Answered(3, NONE));
        Instant later = NOW.plusSeconds(5);
        assertThat(engine.step(later, new ClientInput.Woke()))
                .as("it was asked after it took them, and has lost them")
                .extracting(ClientEngineTest::request)
                .containsExactly(new Request.Synchronize(ANNA, 1, Set.of(7L)));
    }

    @Test
    void whether_a_call_that_is_on_its_way_was_taken_before_the_login_was_closed_its_own_answer_says() {
        begin(false);
        engine.step(NOW, new ClientInput.HandedOver(1, ORDER));
        Reply closed = new Reply.Refused(Reply.Refusal.LOGIN_OVER, "the login is over");
        assertThat(engine.step(NOW, new ClientInput.Answered(2, closed)))
                .as("neither refused, nor asked again at once")
                .containsExactly(new ClientEffect.WakeAt(NOW.plusSeconds(5)));
        assertThat(engine.step(NOW, new ClientInput.Answered(1, closed)))
                .contains(new ClientEffect.Refused(1, "the login is over"));
        assertThat(engine.undelivered()).isZero();
    }

    @Test
    void what_another_instance_has_collected_is_not_waited_for() {
        begin(true);
        engine.step(
                NOW,
                new ClientInput.Answered(
                        synchronizing(), new Reply.Lacking(Set.of(), 1, 3, Set.of(3L), Set.of(2L), List.of())));
        assertThat(engine.isIdle()).isFalse();
        engine.step(NOW, new ClientInput.TakenUp(2));
        engine.step(
                NOW,
                new ClientInput.Answered(4, new Reply.Collection(Map.of(2L, new Reply.Ended(DONE, 5)), 0, List.of())));
        engine.step(NOW, new ClientInput.Delivered(2, DONE));
        engine.step(NOW, new ClientInput.Answered(5, new Reply.Noted()));
        assertThat(engine.isIdle()).isTrue();
    }

    @Test
    void nothing_is_collected_or_acknowledged_of_a_stranger_before_the_application_has_taken_it_up() {
        begin(true);
        List<ClientEffect> found = engine.step(NOW, new ClientInput.Answered(synchronizing(), known(0, Set.of(2L))));
        assertThat(found).contains(new ClientEffect.Found(2)).noneMatch(ClientEngineTest::isCollecting);
        assertThat(engine.step(NOW, new ClientInput.TakenUp(2))).anyMatch(ClientEngineTest::isCollecting);

        List<ClientEffect> unheardOf = engine.step(NOW, new ClientInput.Answered(4, collection(6, 5)));
        assertThat(unheardOf).contains(new ClientEffect.Found(6)).noneMatch(ClientEffect.Deliver.class::isInstance);
        assertThat(unheardOf)
                .filteredOn(ClientEngineTest::isCollecting)
                .as("what was found is not asked for again before there is an answer")
                .allSatisfy(ask -> assertThat(((Request.Collect) ((ClientEffect.Ask) ask).request()).has())
                        .contains(6L));
        engine.step(NOW, new ClientInput.TakenUp(6));
        assertThat(engine.step(NOW, new ClientInput.Answered(5, collection(6, 5))))
                .contains(new ClientEffect.Deliver(6, DONE, true));
    }

    @Test
    void a_stranger_whose_ending_was_used_here_is_acknowledged_again_and_not_delivered() {
        begin(true);
        engine.step(NOW, new ClientInput.Answered(synchronizing(), known(0, Set.of(2L))));
        assertThat(engine.step(NOW, new ClientInput.Unwanted(2)))
                .contains(new ClientEffect.Ask(4, "c1", new Request.Acknowledge(ANNA, Set.of(2L))));
        Instant later = NOW.plusSeconds(5);
        engine.step(later, new ClientInput.Woke());
        assertThat(engine.step(later, new ClientInput.Answered(5, known(0, Set.of(2L, 3L)))))
                .filteredOn(ClientEffect.Found.class::isInstance)
                .containsExactly(new ClientEffect.Found(3));
    }

    @Test
    void a_stranger_that_was_taken_up_and_that_another_instance_has_collected_is_gone() {
        begin(true);
        engine.step(NOW, new ClientInput.TakenUp(2));
        assertThat(engine.step(
                        NOW,
                        new ClientInput.Answered(
                                synchronizing(), new Reply.Lacking(Set.of(), 0, 3, Set.of(2L), Set.of(), List.of()))))
                .contains(new ClientEffect.Gone(Set.of(2L)));
    }

    @Test
    void what_coordinators_keep_nothing_of_need_not_be_remembered_and_is_not_acknowledged_for_another() {
        engine.step(NOW, new ClientInput.Begun(Map.of(), Set.of(), Set.of(1L, 3L), 0, 3, true));
        assertThat(engine.step(NOW, new ClientInput.Answered(synchronizing(), known(2, Set.of(4L)))))
                .contains(new ClientEffect.ForgottenUpTo(2), new ClientEffect.Found(4));
        engine.step(NOW, new ClientInput.TakenUp(4));
        assertThat(engine.step(NOW, new ClientInput.Answered(4, collection(1, 5))))
                .as("a coordinator that lags; it will hear of it")
                .noneMatch(effect -> request(effect) instanceof Request.Acknowledge)
                .noneMatch(ClientEffect.Found.class::isInstance);
        assertThat(engine.step(NOW, new ClientInput.TakenUp(1))).contains(new ClientEffect.Gone(Set.of(1L)));
    }

    @Test
    void an_ending_that_could_not_be_kept_is_not_acknowledged_and_is_delivered_again_until_it_is() {
        begin(false);
        engine.step(NOW, new ClientInput.HandedOver(1, ORDER));
        engine.step(NOW, new ClientInput.Answered(1, new Reply.Accepted(1, Set.of(), Set.of(), Map.of())));
        engine.step(NOW, new ClientInput.Answered(2, collection(1, 7)));
        Instant at = NOW;
        for (int time = 0; time < 3; time++) {
            Instant next = at.plusSeconds(5);
            assertThat(engine.step(at, new ClientInput.NotDelivered(1, DONE)))
                    .containsExactly(new ClientEffect.WakeAt(next));
            assertThat(engine.isIdle()).isFalse();
            assertThat(engine.step(next, new ClientInput.Woke()))
                    .containsExactly(new ClientEffect.Deliver(1, DONE, false));
            at = next;
        }
        assertThat(engine.step(at, new ClientInput.Delivered(1, DONE)))
                .extracting(ClientEngineTest::request)
                .containsExactly(new Request.Acknowledge(ANNA, Set.of(1L)));
    }

    @Test
    void a_coordinator_that_another_told_of_is_turned_to_when_those_that_were_configured_are_silent() {
        engine.step(NOW, new ClientInput.Begun(Map.of(1L, ORDER), Set.of(), Set.of(), 0, 1, false));
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
        engine.step(NOW, new ClientInput.Begun(Map.of(), Set.of(), Set.of(), 0, 0, false));
        engine.step(NOW, new ClientInput.HandedOver(1, ORDER));
        engine.step(NOW, new ClientInput.Answered(1, new Reply.Accepted(1, Set.of(), Set.of(), Map.of())));
        assertThat(engine.step(NOW, new ClientInput.Answered(2, collection(1, 8))))
                .noneMatch(ClientEffect.Deliver.class::isInstance);
        assertThat(engine.undelivered()).isEqualTo(1);
        assertThat(engine.step(NOW, new ClientInput.Answered(3, collection(1, 7))))
                .contains(new ClientEffect.Deliver(1, DONE, false));
    }

    @Test
    void an_order_that_was_sent_into_silence_and_whose_number_another_has_is_not_said_not_to_have_run() {
        engine.step(NOW, new ClientInput.Begun(Map.of(), Set.of(), Set.of(), 0, 0, false));
        engine.step(NOW, new ClientInput.HandedOver(1, ORDER));
        engine.step(NOW, new ClientInput.Silent(1));
        engine.step(
                NOW,
                new ClientInput.Answered(3, new Reply.Lacking(Set.of(), 0, 1, Set.of(), Set.of(1L), List.of("c2"))));
        assertThat(engine.step(NOW, new ClientInput.Answered(4, new Reply.Accepted(0, Set.of(1L), Set.of(), Map.of()))))
                .filteredOn(ClientEffect.Refused.class::isInstance)
                .singleElement()
                .isInstanceOfSatisfying(
                        ClientEffect.Refused.class,
                        refused -> assertThat(refused.sentence()).contains("may have run"));
    }

    @Test
    void what_may_have_been_handed_over_is_nowhere_when_every_coordinator_that_is_known_has_said_so() {
        Request look = new Request.Synchronize(ANNA, 0, Set.of());
        assertThat(doubting(Set.of(2L, 3L, 4L)))
                .contains(new ClientEffect.Ask(1, "c1", look), new ClientEffect.Ask(2, "c2", look));
        assertThat(engine.isIdle()).isFalse();
        assertThat(engine.step(NOW, new ClientInput.Silent(1)))
                .as("not before a heartbeat later")
                .containsExactly(new ClientEffect.Awaited("c1", 3), new ClientEffect.WakeAt(NOW.plusSeconds(5)));
        Reply second = new Reply.Lacking(Set.of(), 1, 9, Set.of(), Set.of(2L), List.of("c2", "c9"));
        assertThat(engine.step(NOW, new ClientInput.Answered(2, second)))
                .as("what one of them has is taken up at once; the rest another may have")
                .contains(new ClientEffect.TakenUpAgain(Set.of(2L)))
                .contains(new ClientEffect.Ask(4, "c9", look))
                .noneMatch(effect -> request(effect) instanceof Request.Acknowledge);
        assertThat(engine.step(NOW, new ClientInput.Answered(4, known(1, Set.of(2L)))))
                .noneMatch(effect ->
                        effect instanceof ClientEffect.TakenUpAgain || effect instanceof ClientEffect.GivenUp);
        Instant later = NOW.plusSeconds(5);
        assertThat(engine.step(later, new ClientInput.Woke())).contains(new ClientEffect.Ask(5, "c1", look));
        assertThat(engine.step(later, new ClientInput.Answered(5, known(1, Set.of(2L, 3L)))))
                .contains(
                        new ClientEffect.TakenUpAgain(Set.of(3L)),
                        new ClientEffect.GivenUp(
                                Set.of(4L),
                                "it may have been handed over before this client was killed, and then it may have run;"
                                        + " no coordinator that is known keeps anything of it"));
        assertThat(engine.step(later, new ClientInput.Answered(3, known(1, Set.of()))))
                .as("whose life handed it over nobody knows here")
                .extracting(ClientEngineTest::request)
                .contains(new Request.Acknowledge(ANNA, Set.of(4L)))
                .contains(new Request.Collect(ANNA, 7, Set.of(), Set.of(4L), 500, Duration.ofSeconds(5)));
        assertThat(engine.step(later, new ClientInput.CancelAsked(2)))
                .extracting(ClientEngineTest::request)
                .contains(new Request.Cancel(new CallId(ANNA, 2)));
        assertThat(engine.step(later, new ClientInput.Answered(7, collection(2, 5))))
                .contains(new ClientEffect.Deliver(2, DONE, false));
    }

    @Test
    void an_ending_that_overtakes_the_answer_whether_its_call_is_there_is_taken_up_and_not_acknowledged_unseen() {
        engine.step(NOW, new ClientInput.Begun(Map.of(1L, ORDER), Set.of(2L), Set.of(), Set.of(), 0, 3, false));
        List<ClientEffect> asked = engine.step(NOW, new ClientInput.Answered(synchronizing(), known(0, Set.of())));
        List<ClientEffect> collected = engine.step(NOW, new ClientInput.Answered(asking(asked), collection(2, 7)));
        assertThat(collected)
                .containsSequence(new ClientEffect.TakenUpAgain(Set.of(2L)), new ClientEffect.Deliver(2, DONE, false))
                .noneMatch(effect -> request(effect) instanceof Request.Acknowledge);
        assertThat(engine.step(NOW, new ClientInput.Answered(1, known(0, Set.of(2L)))))
                .noneMatch(effect ->
                        effect instanceof ClientEffect.TakenUpAgain || effect instanceof ClientEffect.GivenUp);
        assertThat(engine.step(NOW, new ClientInput.Delivered(2, DONE)))
                .extracting(ClientEngineTest::request)
                .contains(new Request.Acknowledge(ANNA, Set.of(2L)));
    }

    @Test
    void where_others_may_use_the_numbers_they_are_free_when_each_coordinator_has_said_which_are_used_or_was_silent() {
        begin(true);
        assertThat(engine.step(NOW, new ClientInput.Answered(synchronizing(), lastOf(9))))
                .as("the other may know of more")
                .noneMatch(ClientEffect.Ready.class::isInstance);
        assertThat(engine.step(NOW, new ClientInput.Answered(1, lastOf(9))))
                .noneMatch(ClientEffect.Ready.class::isInstance);
        assertThat(engine.step(NOW, new ClientInput.Answered(2, lastOf(12)))).contains(new ClientEffect.Ready(12));
    }

    @Test
    void where_others_may_use_the_numbers_a_silent_coordinator_is_not_waited_for_and_one_at_least_has_to_speak() {
        begin(true);
        assertThat(engine.step(NOW, new ClientInput.Silent(1))).noneMatch(ClientEffect.Ready.class::isInstance);
        assertThat(engine.step(NOW, new ClientInput.Silent(2))).noneMatch(ClientEffect.Ready.class::isInstance);
        Instant later = NOW.plusSeconds(5);
        long look = looks(engine.step(later, new ClientInput.Woke())).get(0);
        assertThat(engine.step(later, new ClientInput.Answered(look, lastOf(9))))
                .contains(new ClientEffect.Ready(9));
    }

    private static Reply lastOf(long last) {
        return new Reply.Lacking(Set.of(), 0, last, Set.of(), Set.of(), List.of());
    }

    @Test
    void what_a_killed_client_may_have_sent_is_found_when_it_is_opened_as_from_elsewhere_and_not_acknowledged_unseen() {
        engine.step(NOW, new ClientInput.Begun(Map.of(1L, ORDER), Set.of(2L), Set.of(), Set.of(), 0, 3, true));
        List<ClientEffect> asked = engine.step(NOW, new ClientInput.Answered(synchronizing(), known(0, Set.of())));
        assertThat(engine.step(NOW, new ClientInput.Answered(asking(asked), collection(2, 7))))
                .contains(new ClientEffect.Found(2))
                .noneMatch(effect -> request(effect) instanceof Request.Acknowledge);
        assertThat(engine.step(NOW, new ClientInput.Answered(1, known(0, Set.of(2L)))))
                .noneMatch(effect -> effect instanceof ClientEffect.Found || effect instanceof ClientEffect.GivenUp);
        List<ClientEffect> wanted = engine.step(NOW, new ClientInput.TakenUp(2));
        assertThat(wanted).noneMatch(ClientEffect.Found.class::isInstance);
        assertThat(engine.step(NOW, new ClientInput.Answered(5, collection(2, 7))))
                .contains(new ClientEffect.Deliver(2, DONE, true))
                .noneMatch(effect -> request(effect) instanceof Request.Acknowledge);
    }

    @Test
    void what_a_killed_client_may_have_sent_is_given_up_when_no_coordinator_has_it_also_as_from_elsewhere() {
        engine.step(NOW, new ClientInput.Begun(Map.of(), Set.of(2L, 3L), Set.of(), Set.of(), 0, 3, true));
        engine.step(NOW, new ClientInput.Answered(synchronizing(), known(1, Set.of())));
        assertThat(engine.step(NOW, new ClientInput.Answered(1, known(1, Set.of(3L)))))
                .contains(new ClientEffect.Found(3));
        assertThat(engine.step(NOW, new ClientInput.Answered(2, known(1, Set.of()))))
                .filteredOn(ClientEffect.GivenUp.class::isInstance)
                .extracting(effect -> ((ClientEffect.GivenUp) effect).counters())
                .containsExactly(Set.of(2L));
    }

    /** Answers the number of the request to synchronize after that of {@link #doubting}: both coordinators are looked at before. */
    private static long synchronizing() {
        return 3;
    }

    private static long asking(List<ClientEffect> effects) {
        return effects.stream()
                .filter(ClientEngineTest::isCollecting)
                .map(effect -> ((ClientEffect.Ask) effect).ask())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void a_call_that_may_have_been_handed_over_is_cancelled_once_a_coordinator_has_it() {
        doubting(Set.of(2L));
        engine.step(NOW, new ClientInput.Answered(synchronizing(), known(1, Set.of())));
        assertThat(engine.step(NOW, new ClientInput.CancelAsked(2)))
                .as("this one may not know of it")
                .isEmpty();
        assertThat(engine.step(NOW, new ClientInput.Answered(2, known(1, Set.of(2L)))))
                .extracting(ClientEngineTest::request)
                .contains(new Request.Cancel(new CallId(ANNA, 2)));
    }

    @Test
    void what_was_taken_up_is_cancelled_when_the_preferred_coordinator_has_learnt_of_it() {
        Request cancel = new Request.Cancel(new CallId(ANNA, 2));
        doubting(Set.of(2L, 3L));
        engine.step(NOW, new ClientInput.Answered(2, known(1, Set.of(2L, 3L))));
        engine.step(NOW, new ClientInput.Answered(synchronizing(), known(1, Set.of())));
        List<ClientEffect> asked = engine.step(NOW, new ClientInput.CancelAsked(2));
        assertThat(asked).extracting(ClientEngineTest::request).containsExactly(cancel);
        long ask = ((ClientEffect.Ask) asked.get(0)).ask();
        Reply unknown = new Reply.Refused(Reply.Refusal.UNKNOWN_CALL, "the call is not known here");
        Instant later = NOW.plusSeconds(5);
        assertThat(engine.step(NOW, new ClientInput.Answered(ask, unknown)))
                .as("it may learn of it")
                .containsExactly(new ClientEffect.WakeAt(later));
        assertThat(engine.step(NOW, new ClientInput.CancelAsked(3)))
                .as("the others need not wait")
                .extracting(ClientEngineTest::request)
                .contains(new Request.Cancel(new CallId(ANNA, 3)));
        engine.step(NOW, new ClientInput.Answered(ask + 1, new Reply.Noted()));
        assertThat(engine.step(later, new ClientInput.Woke()))
                .extracting(ClientEngineTest::request)
                .containsExactly(cancel);
    }

    @Test
    void the_ending_of_somebody_elses_call_is_asked_for_once_while_what_was_doubtful_has_not_ended() {
        doubting(Set.of(2L));
        engine.step(NOW, new ClientInput.Answered(1, known(1, Set.of(2L))));
        List<ClientEffect> asked = engine.step(NOW, new ClientInput.Answered(synchronizing(), known(1, Set.of())));
        assertThat(engine.step(NOW, new ClientInput.Answered(asking(asked), collection(9, 5))))
                .noneMatch(ClientEffect.Deliver.class::isInstance)
                .extracting(ClientEngineTest::request)
                .containsExactly(new Request.Collect(ANNA, 7, Set.of(), Set.of(9L), 500, Duration.ofSeconds(5)));
    }

    @Test
    void what_was_doubtful_is_nowhere_when_the_login_is_closed() {
        doubting(Set.of(2L));
        assertThat(engine.step(
                        NOW, new ClientInput.Answered(1, new Reply.Refused(Reply.Refusal.LOGIN_OVER, "it is over"))))
                .contains(
                        new ClientEffect.GivenUp(
                                Set.of(2L),
                                "it may have been handed over before this client was killed, and then it may have run; it is over"));
    }

    @Test
    void what_was_doubtful_and_taken_up_and_has_expired_is_gone() {
        doubting(Set.of(2L));
        engine.step(NOW, new ClientInput.Answered(1, known(1, Set.of(2L))));
        engine.step(NOW, new ClientInput.Answered(2, known(1, Set.of())));
        assertThat(engine.step(NOW, new ClientInput.Answered(synchronizing(), known(2, Set.of()))))
                .contains(new ClientEffect.Gone(Set.of(2L)));
        assertThat(engine.isIdle()).isTrue();
    }

    @Test
    void what_is_beyond_the_calls_that_a_coordinator_can_say_it_lacks_is_handed_over_all_the_same() {
        long order = 10_241;
        Set<Long> doubts = LongStream.range(1, order).boxed().collect(Collectors.toSet());
        engine.step(NOW, new ClientInput.Begun(Map.of(order, ORDER), doubts, Set.of(), Set.of(), 0, order, false));
        engine.step(NOW, new ClientInput.Answered(1, known(0, Set.of()))); // and the other coordinator is silent
        Set<Long> first = LongStream.rangeClosed(1, 10_000).boxed().collect(Collectors.toSet());
        Reply full = new Reply.Lacking(first, 0, 0, Set.of(), Set.of(), List.of());
        assertThat(engine.step(NOW, new ClientInput.Answered(synchronizing(), full)))
                .extracting(ClientEngineTest::request)
                .contains(new Request.Submit(ANNA, new TreeMap<>(Map.of(order, ORDER)), Request.Durability.REPLICATED));
    }

    @Test
    void of_what_is_beyond_a_full_list_only_what_is_kept_or_gone_is_not_handed_over_again() {
        long last = 10_004;
        Map<Long, Order> orders = new TreeMap<>();
        LongStream.rangeClosed(9_999, last).forEach(counter -> orders.put(counter, ORDER));
        engine.step(NOW, new ClientInput.Begun(orders, Set.of(), Set.of(), 0, last, false));
        Set<Long> most = LongStream.rangeClosed(1, 10_000).boxed().collect(Collectors.toSet());
        Reply full = new Reply.Lacking(most, 0, last, Set.of(10_002L), Set.of(10_001L), List.of());
        List<ClientEffect> effects = engine.step(NOW, new ClientInput.Answered(1, full));
        assertThat(submitted(effects)).containsExactly(9_999L, 10_000L, 10_003L, 10_004L);
        assertThat(effects)
                .filteredOn(ClientEffect.Deliver.class::isInstance)
                .extracting(effect -> ((ClientEffect.Deliver) effect).counter())
                .containsExactly(10_002L);
        assertThat(effects)
                .filteredOn(ClientEffect.Refused.class::isInstance)
                .extracting(effect -> ((ClientEffect.Refused) effect).counter())
                .containsExactly(10_001L);
    }

    @Test
    void what_a_coordinator_has_beyond_a_list_that_is_not_full_is_not_handed_over_again() {
        engine.step(NOW, new ClientInput.Begun(Map.of(1L, ORDER, 2L, ORDER), Set.of(), Set.of(), 0, 2, false));
        Reply first = new Reply.Lacking(Set.of(1L), 0, 2, Set.of(), Set.of(), List.of());
        assertThat(submitted(engine.step(NOW, new ClientInput.Answered(1, first))))
                .containsExactly(1L);
    }

    private static Set<Long> submitted(List<ClientEffect> effects) {
        return effects.stream()
                .filter(effect -> request(effect) instanceof Request.Submit)
                .flatMap(effect -> ((Request.Submit) ((ClientEffect.Ask) effect).request()).orders().keySet().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void what_was_taken_up_is_doubtful_again_when_the_preferred_coordinator_lacks_it_and_the_other_may_have_lost_it() {
        Request look = new Request.Synchronize(ANNA, 0, Set.of());
        doubting(Set.of(2L));
        engine.step(NOW, new ClientInput.Answered(1, known(1, Set.of())));
        assertThat(engine.step(NOW, new ClientInput.Answered(2, known(1, Set.of(2L)))))
                .contains(new ClientEffect.TakenUpAgain(Set.of(2L)));
        Reply lacks = new Reply.Lacking(Set.of(2L, 3L), 1, 0, Set.of(), Set.of(), List.of());
        List<ClientEffect> again = engine.step(NOW, new ClientInput.Answered(synchronizing(), lacks));
        assertThat(again).extracting(ClientEngineTest::request).contains(look, look);
        List<Long> looks = looks(again);
        assertThat(engine.step(NOW, new ClientInput.Answered(looks.get(0), known(1, Set.of()))))
                .noneMatch(ClientEffect.GivenUp.class::isInstance);
        assertThat(engine.step(NOW, new ClientInput.Answered(looks.get(1), known(1, Set.of()))))
                .as("it has come back on an empty disk")
                .filteredOn(ClientEffect.GivenUp.class::isInstance)
                .extracting(effect -> ((ClientEffect.GivenUp) effect).counters())
                .containsExactly(Set.of(2L));
    }

    @Test
    void what_was_taken_up_and_the_preferred_coordinator_lacks_is_taken_up_again_where_another_has_it_still() {
        doubting(Set.of(2L));
        engine.step(NOW, new ClientInput.Answered(1, known(1, Set.of())));
        engine.step(NOW, new ClientInput.Answered(2, known(1, Set.of(2L))));
        Reply lacks = new Reply.Lacking(Set.of(2L, 3L), 1, 0, Set.of(), Set.of(), List.of());
        List<ClientEffect> again = engine.step(NOW, new ClientInput.Answered(synchronizing(), lacks));
        assertThat(engine.step(NOW, new ClientInput.Answered(looks(again).get(1), known(1, Set.of(2L)))))
                .contains(new ClientEffect.TakenUpAgain(Set.of(2L)));
        assertThat(engine.step(NOW, new ClientInput.Answered(looks(again).get(0), known(1, Set.of()))))
                .noneMatch(ClientEffect.GivenUp.class::isInstance);
    }

    @Test
    void what_was_asked_of_a_coordinator_before_a_call_became_doubtful_again_says_nothing_of_it() {
        doubting(Set.of(2L, 3L));
        engine.step(NOW, new ClientInput.Answered(2, known(1, Set.of(2L))));
        Reply lacks = new Reply.Lacking(Set.of(2L, 3L), 1, 0, Set.of(), Set.of(), List.of());
        List<ClientEffect> again = engine.step(NOW, new ClientInput.Answered(synchronizing(), lacks));
        engine.step(NOW, new ClientInput.Answered(1, known(1, Set.of())));
        assertThat(looks(again)).hasSize(2);
        assertThat(engine.step(NOW, new ClientInput.Answered(looks(again).get(1), known(1, Set.of()))))
                .as("the other's answer is of before")
                .noneMatch(ClientEffect.GivenUp.class::isInstance);
    }

    @Test
    void for_which_coordinator_doubtful_calls_wait_is_said_once() {
        doubting(Set.of(2L, 3L));
        long ask = 1;
        Instant at = NOW;
        assertThat(engine.step(at, new ClientInput.Silent(ask))).contains(new ClientEffect.Awaited("c1", 2));
        for (int time = 0; time < 3; time++) {
            at = at.plusSeconds(5);
            ask = looks(engine.step(at, new ClientInput.Woke())).get(0);
            assertThat(engine.step(at, new ClientInput.Silent(ask))).noneMatch(ClientEffect.Awaited.class::isInstance);
        }
    }

    private static List<Long> looks(List<ClientEffect> effects) {
        return effects.stream()
                .filter(effect -> new Request.Synchronize(ANNA, 0, Set.of()).equals(request(effect)))
                .map(effect -> ((ClientEffect.Ask) effect).ask())
                .toList();
    }

    private List<ClientEffect> doubting(Set<Long> counters) {
        return engine.step(NOW, new ClientInput.Begun(Map.of(), counters, Set.of(), Set.of(), 0, 3, false));
    }

    private void begin(boolean elsewhere) {
        engine.step(NOW, new ClientInput.Begun(Map.of(), Set.of(), Set.of(), 0, 0, elsewhere));
    }

    private static Reply known(long forgottenUpTo, Set<Long> foreign) {
        return new Reply.Lacking(Set.of(), forgottenUpTo, 9, Set.of(), foreign, List.of());
    }

    private static Reply collection(long counter, long origin) {
        return new Reply.Collection(Map.of(counter, new Reply.Ended(DONE, origin)), 0, List.of());
    }

    private static boolean isCollecting(ClientEffect effect) {
        return request(effect) instanceof Request.Collect;
    }

    private static @Nullable Request request(ClientEffect effect) {
        return effect instanceof ClientEffect.Ask ask ? ask.request() : null;
    }

    private String asked(ClientEffect effect) {
        return effect instanceof ClientEffect.Ask ask ? ask.coordinator() : effect.toString();
    }
}
