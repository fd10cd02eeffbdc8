package org.rpcchain.coordinator.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The two lines that messages wait in, that to the network and that to the listener: bounded, in order, and never blocking the wrong one. */
@Timeout(20)
class LinesTest {
    private final CountDownLatch slow = new CountDownLatch(1);

    @Test
    void aMemberThatDoesNotTakeAnythingHoldsUpNeitherTheCallerNorTheOtherMembers() {
        List<String> sent = new CopyOnWriteArrayList<>();
        try (Outbox<String> outbox = new Outbox<>("a", (member, message) -> {
            if (member.equals("stuck")) {
                slow.await();
            }
            sent.add(member + message[0]);
        })) {
            assertThat(outbox.send("stuck", new byte[] {1})).isEqualTo(Sent.QUEUED);
            assertThat(outbox.send("b", new byte[] {1})).isEqualTo(Sent.QUEUED);
            assertThat(outbox.send("b", new byte[] {2})).isEqualTo(Sent.QUEUED);
            await().untilAsserted(() -> assertThat(sent).containsExactly("b1", "b2"));
            slow.countDown();
            await().untilAsserted(() -> assertThat(sent).contains("stuck1"));
        }
    }

    @Test
    void aLineThatIsFullSaysSo() {
        try (Outbox<String> outbox = new Outbox<>("a", (member, message) -> slow.await())) {
            byte[] third = new byte[(int) (Outbox.LINE_BYTES / 3)];
            outbox.send("stuck", third);
            assertThat(List.of(
                            outbox.send("stuck", third),
                            outbox.send("stuck", third),
                            outbox.send("stuck", third),
                            outbox.send("stuck", third)))
                    .endsWith(Sent.FULL, Sent.FULL)
                    .startsWith(Sent.QUEUED);
            assertThat(outbox.send("b", third)).isEqualTo(Sent.QUEUED);
        }
    }

    @Test
    void whatWaitedForAMemberThatLeftIsForgotten() {
        List<Byte> sent = new CopyOnWriteArrayList<>();
        try (Outbox<String> outbox = new Outbox<>("a", (member, message) -> {
            slow.await();
            sent.add(message[0]);
        })) {
            outbox.send("b", new byte[] {1});
            await().until(() -> slow.getCount() == 1);
            outbox.send("b", new byte[] {2});
            outbox.keepOnly(List.of());
            outbox.send("b", new byte[] {3});
            slow.countDown();
            await().untilAsserted(() -> assertThat(sent).contains((byte) 3).doesNotContain((byte) 2));
        }
    }

    @Test
    void afterTheEndNothingIsTaken() {
        Outbox<String> outbox = new Outbox<>("a", (member, message) -> {});
        outbox.close();
        assertThat(outbox.send("b", new byte[1])).isEqualTo(Sent.CLOSED);
    }

    @Test
    void aSlowListenerHoldsUpWhoBringsItMessagesAndLosesNone() throws InterruptedException {
        Recorder heard = new Recorder();
        Inbox inbox = new Inbox("a", new Slow(heard), 10 * (100 + Inbox.MESSAGE_BYTES), why -> {});
        Thread bringer = new Thread(() -> {
            for (int i = 0; i < 50; i++) {
                inbox.reserve(100);
                inbox.message("b", new byte[100]);
            }
        });
        bringer.start();
        await().until(() -> bringer.getState() == Thread.State.WAITING);
        assertThat(heard.all()).isEmpty();
        slow.countDown();
        await().until(() -> heard.all().size() == 50);
        bringer.join();
        inbox.close();
    }

    @Test
    void theEndOfTheInboxReleasesWhoWaitsForRoom() throws InterruptedException {
        Inbox inbox = new Inbox("a", new Slow(new Recorder()), 1000, why -> {});
        Thread bringer = new Thread(() -> {
            while (inbox.reserve(100)) {
                inbox.message("b", new byte[100]);
            }
        });
        bringer.start();
        await().until(() -> bringer.getState() == Thread.State.WAITING);
        slow.countDown();
        inbox.close();
        bringer.join();
    }

    @Test
    void aListenerThatFailsHearsTheNextEventAllTheSame() {
        Recorder heard = new Recorder();
        try (Inbox inbox = new Inbox("a", new Failing(heard), 10_000, why -> {})) {
            inbox.message("b", new byte[1]);
            inbox.message("c", new byte[1]);
            await().until(() -> heard.from("c").size() == 1);
        }
    }

    @Test
    void anErrorOfTheListenerIsToldToTheGroupAndEndsNoThread() {
        Recorder heard = new Recorder();
        List<String> told = new CopyOnWriteArrayList<>();
        try (Inbox inbox = new Inbox("a", new Exhausted(heard), 10_000, told::add)) {
            inbox.message("b", new byte[1]);
            inbox.message("c", new byte[1]);
            await().until(() -> heard.from("c").size() == 1);
            assertThat(told).singleElement().asString().contains("OutOfMemoryError", "start it again");
        }
    }

    @Test
    void anErrorOnTheWayOutEndsNoLine() {
        List<Byte> sent = new CopyOnWriteArrayList<>();
        try (Outbox<String> outbox = new Outbox<>("a", (member, message) -> {
            if (message[0] == 1) {
                throw new OutOfMemoryError("on purpose: the log shows it");
            }
            sent.add(message[0]);
        })) {
            outbox.send("b", new byte[] {1});
            outbox.send("b", new byte[] {2});
            await().untilAsserted(() -> assertThat(sent).containsExactly((byte) 2));
        }
    }

    @Test
    void aLineThatGetsNoThreadSaysThatItIsFullUntilItGetsOne() {
        List<Byte> sent = new CopyOnWriteArrayList<>();
        AtomicBoolean isExhausted = new AtomicBoolean(true);
        ExecutorService threads = Executors.newCachedThreadPool(work -> {
            if (isExhausted.get()) {
                throw new OutOfMemoryError("unable to create native thread; on purpose: the log shows it");
            }
            return new Thread(work);
        });
        try (Outbox<String> outbox = new Outbox<>((member, message) -> sent.add(message[0]), threads)) {
            assertThat(outbox.send("b", new byte[] {1})).isEqualTo(Sent.FULL);
            isExhausted.set(false);
            assertThat(outbox.send("b", new byte[] {2})).isEqualTo(Sent.QUEUED);
            await().untilAsserted(() -> assertThat(sent).containsExactly((byte) 2));
        }
    }

    private record Exhausted(Recorder heard) implements GroupListener {
        @Override
        public void viewChanged(View view) {}

        @Override
        public void received(String from, byte[] message) {
            if (from.equals("b")) {
                throw new OutOfMemoryError("on purpose: the log shows it");
            }
            heard.received(from, message);
        }
    }

    private final class Slow implements GroupListener {
        private final Recorder heard;

        Slow(Recorder heard) {
            this.heard = heard;
        }

        @Override
        public void viewChanged(View view) {}

        @Override
        public void received(String from, byte[] message) {
            try {
                slow.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            heard.received(from, message);
        }
    }

    private record Failing(Recorder heard) implements GroupListener {
        @Override
        public void viewChanged(View view) {}

        @Override
        public void received(String from, byte[] message) {
            if (from.equals("b")) {
                throw new IllegalArgumentException("on purpose: the log shows it");
            }
            heard.received(from, message);
        }
    }
}
