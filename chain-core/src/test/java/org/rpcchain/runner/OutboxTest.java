package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A client that hangs holds up nobody but itself, however many hang. */
@Timeout(30)
class OutboxTest {
    private final Workers prompt = Workers.punctual("prompt", 2);
    private final Outbox.Threads threads =
            new Outbox.Threads(prompt, Workers.punctual("unknown", 4), Workers.punctual("late", 1));
    private final CountDownLatch end = new CountDownLatch(1);

    @AfterEach
    void close() {
        end.countDown();
        Workers.closeAll(List.of(prompt, threads.unknown(), threads.late()), end::countDown);
    }

    /** Counts down when it is sent, or given back; it answers, or hangs until the test ends. */
    private final class Letter implements Outbox.Parcel {
        private final boolean hangs;
        private final CountDownLatch sent = new CountDownLatch(1);
        private final CountDownLatch told = new CountDownLatch(1);
        private final CountDownLatch back = new CountDownLatch(1);

        Letter(boolean hangs) {
            this.hangs = hangs;
        }

        @Override
        public Outbox.Sent send() {
            sent.countDown();
            if (hangs) {
                await(end);
            }
            return new Outbox.Sent(hangs ? Outbox.Heard.NOTHING : Outbox.Heard.ANSWERED, told::countDown);
        }

        @Override
        public void giveBack() {
            back.countDown();
        }

        Letter isSent() {
            await(sent);
            return this;
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static URI client(int number) {
        return URI.create("http://127.0.0.1:" + number + "/origin?k=" + number);
    }

    private Letter send(Outbox outbox, int client, boolean hangs) {
        Letter letter = new Letter(hangs);
        outbox.send(client(client), letter);
        return letter;
    }

    @Test
    void who_has_answered_is_sent_more_while_more_new_ones_hang_than_there_are_threads_for_them() {
        Outbox outbox = new Outbox(threads, new Outbox.Bounds(2, 2, 4, 100, Duration.ofMinutes(1)));
        Letter first = send(outbox, 1, false).isSent();
        for (int i = 2; i < 20; i++) {
            send(outbox, i, true);
        }
        send(outbox, 1, false).isSent();
        end.countDown();
        assertThat(first.back.getCount()).isOne();
    }

    @Test
    void one_client_has_one_message_under_way_until_it_has_answered() {
        Outbox outbox = new Outbox(threads, new Outbox.Bounds(2, 2, 4, 100, Duration.ofMinutes(1)));
        send(outbox, 1, true).isSent();
        Letter second = send(outbox, 1, false);
        send(outbox, 2, false).isSent();
        assertThat(second.sent.getCount()).isOne();
        end.countDown();
        second.isSent();
    }

    @Test
    void what_waits_for_a_client_that_hangs_is_given_back_and_the_next_message_is_tried() {
        Outbox outbox = new Outbox(threads, new Outbox.Bounds(2, 2, 4, 100, Duration.ZERO));
        send(outbox, 1, true).isSent();
        Letter waits = send(outbox, 1, false);
        end.countDown();
        await(waits.back);
        assertThat(waits.sent.getCount()).isOne();
        send(outbox, 1, false).isSent();
    }

    /** Of one of several clients nobody waits for long; the next of them may be told what waits. */
    @Test
    void what_waits_for_a_client_that_was_soon_given_up_is_given_back() {
        Outbox outbox = new Outbox(threads, new Outbox.Bounds(2, 2, 4, 100, Duration.ofMinutes(1)));
        CountDownLatch sent = new CountDownLatch(1);
        outbox.send(client(1), new Outbox.Parcel() {
            @Override
            public Outbox.Sent send() {
                sent.countDown();
                await(end);
                return new Outbox.Sent(Outbox.Heard.SILENT, () -> {});
            }

            @Override
            public void giveBack() {}
        });
        await(sent);
        List<Letter> waiting = List.of(send(outbox, 1, false), send(outbox, 1, false));
        end.countDown();
        waiting.forEach(letter -> await(letter.back));
        send(outbox, 1, false).isSent();
    }

    @Test
    void who_answers_waits_for_those_who_answer_and_not_behind_new_ones_that_hang() {
        Outbox outbox = new Outbox(threads, new Outbox.Bounds(2, 2, 4, 100, Duration.ofMinutes(1)));
        await(send(outbox, 1, false).isSent().told);
        await(send(outbox, 2, false).isSent().told);
        for (int i = 3; i < 20; i++) {
            send(outbox, i, true);
        }
        CountDownLatch gate = new CountDownLatch(1);
        prompt.start(() -> await(gate));
        prompt.start(() -> await(gate));
        Letter first = send(outbox, 1, false);
        Letter second = send(outbox, 1, false);
        Letter third = send(outbox, 2, false); // two are under way to all who answer
        gate.countDown();
        first.isSent();
        second.isSent();
        third.isSent();
    }

    @Test
    void clients_that_hung_take_turns_so_that_one_that_answers_again_is_found_out() {
        Outbox outbox = new Outbox(threads, new Outbox.Bounds(2, 2, 4, 100, Duration.ZERO));
        CountDownLatch known = new CountDownLatch(2);
        CountDownLatch over = new CountDownLatch(1);
        outbox.send(client(1), new Silent(known::countDown));
        outbox.send(client(2), new Silent(known::countDown));
        await(known);
        AtomicReference<Outbox.Parcel> always = new AtomicReference<>();
        always.set(new Silent(() -> {
            if (over.getCount() > 0) {
                outbox.send(client(1), always.get());
            }
        }));
        outbox.send(client(1), always.get());
        send(outbox, 2, false).isSent();
        over.countDown();
    }

    /** Is not answered. */
    private record Silent(Runnable tell) implements Outbox.Parcel {
        @Override
        public Outbox.Sent send() {
            return new Outbox.Sent(Outbox.Heard.NOTHING, tell);
        }

        @Override
        public void giveBack() {}
    }

    @Test
    void no_more_is_kept_for_those_that_do_not_answer_than_there_is_room_for() {
        Outbox outbox = new Outbox(threads, new Outbox.Bounds(2, 2, 4, 10, Duration.ofMinutes(1)));
        await(send(outbox, 1, false).isSent().told);
        for (int i = 2; i < 12; i++) {
            send(outbox, i, true);
        }
        Letter tooMuch = send(outbox, 12, true);
        await(tooMuch.back);
        assertThat(tooMuch.sent.getCount()).isOne();
        send(outbox, 1, false).isSent();
    }

    @Test
    void new_clients_of_one_host_that_hang_leave_threads_to_those_of_others() {
        Outbox outbox = new Outbox(threads, new Outbox.Bounds(2, 2, 3, 100, Duration.ofMinutes(1)));
        for (int i = 1; i < 20; i++) {
            send(outbox, i, true);
        }
        Letter other = new Letter(false);
        outbox.send(URI.create("http://10.0.0.1:1/origin"), other);
        other.isSent();
    }

    @Test
    void new_clients_of_one_host_take_turns() {
        Outbox outbox = new Outbox(threads, new Outbox.Bounds(2, 2, 1, 100, Duration.ofMinutes(1)));
        send(outbox, 1, true).isSent();
        Letter second = send(outbox, 2, false);
        Letter third = send(outbox, 3, false);
        assertThat(second.sent.getCount()).isOne();
        end.countDown();
        second.isSent();
        third.isSent();
    }
}
