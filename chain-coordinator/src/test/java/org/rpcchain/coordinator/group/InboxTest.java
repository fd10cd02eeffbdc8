package org.rpcchain.coordinator.group;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whatever the listener throws, its thread goes on, and who has to know is told. */
@Timeout(60)
class InboxTest {
    /** What throws when it is told, as where there is no memory to make a sentence of it. */
    private static final class Untellable extends Error {
        private static final long serialVersionUID = 1L;

        @Override
        public String toString() {
            throw new IllegalStateException("no room for a sentence");
        }

        @Override
        public String getMessage() {
            throw new IllegalStateException("no room for a sentence");
        }
    }

    private static final class UntellableException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        @Override
        public String getMessage() {
            throw new IllegalStateException("no room for a sentence");
        }
    }

    /** Throws at each message, by its first byte. */
    private static final class Failing implements GroupListener {
        private final List<Throwable> thrown;
        private final BlockingQueue<Byte> heard = new LinkedBlockingQueue<>();

        Failing(Throwable... thrown) {
            this.thrown = List.of(thrown);
        }

        @Override
        public void received(String from, byte[] message) {
            heard.add(message[0]);
            if (message[0] < thrown.size()) {
                Throwable now = thrown.get(message[0]);
                if (now instanceof Error error) {
                    throw error;
                }
                throw (RuntimeException) now;
            }
        }

        @Override
        public void viewChanged(View view) {}

        @Override
        public void expelled(String reason) {}
    }

    @Test
    void an_error_that_throws_when_it_is_told_is_told_all_the_same_and_the_thread_goes_on() throws Exception {
        Failing listener = new Failing(new Untellable(), new UntellableException());
        BlockingQueue<String> broken = new LinkedBlockingQueue<>();
        try (Inbox inbox = new Inbox("test", listener, Inbox.ROOM_BYTES, broken::add)) {
            for (byte number = 0; number < 3; number++) {
                assertThat(inbox.reserve(1)).isTrue();
                inbox.message("a", new byte[] {number});
            }
            assertThat(broken.poll(20, TimeUnit.SECONDS)).startsWith("its listener failed");
            for (byte number = 0; number < 3; number++) {
                assertThat(listener.heard.poll(20, TimeUnit.SECONDS)).isEqualTo(number);
            }
        }
        assertThat(broken).isEmpty();
    }

    @Test
    void who_is_told_and_breaks_too_does_not_end_the_thread() throws Exception {
        Failing listener = new Failing(new StackOverflowError());
        try (Inbox inbox = new Inbox("test", listener, Inbox.ROOM_BYTES, why -> {
            throw new IllegalStateException("cannot leave");
        })) {
            for (byte number = 0; number < 2; number++) {
                assertThat(inbox.reserve(1)).isTrue();
                inbox.message("a", new byte[] {number});
            }
            for (byte number = 0; number < 2; number++) {
                assertThat(listener.heard.poll(20, TimeUnit.SECONDS)).isEqualTo(number);
            }
        }
    }
}
