package org.rpcchain.legacy.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;

class ConnectionsTest {
    private static final LegacyCall CALL =
            new LegacyCall("list", Value.record().build(), Caller.NOBODY, PostOffice.TIME);

    private final AtomicInteger closed = new AtomicInteger();

    private record Line(Guard guard) implements MailConnection {
        @Override
        public LegacyAnswer explain(Exception problem) {
            throw new AssertionError(problem);
        }

        @Override
        public void end() {
            guard.cut();
        }
    }

    /** Opens connections of which it is counted how many are closed. */
    private final class Lines implements Connections.Opening<Line> {
        private final boolean broken;

        Lines(boolean broken) {
            this.broken = broken;
        }

        @Override
        public Line open(Caller caller, Guard guard) throws IOException {
            guard.add(() -> closed.incrementAndGet());
            if (broken) {
                throw new StackOverflowError("in opening");
            }
            return new Line(guard);
        }

        @Override
        public LegacyAnswer explain(Exception problem, Guard guard) {
            throw new AssertionError(problem);
        }
    }

    @Test
    void an_error_in_a_call_leaves_no_connection_open() {
        try (Connections<Line> connections = new Connections<>(new Lines(false), MailLimits.DEFAULT)) {
            assertThatThrownBy(() -> connections.call(Caller.NOBODY, CALL, line -> {
                        throw new StackOverflowError("in work");
                    }))
                    .hasMessage("in work");
            assertThat(closed).hasValue(1);
            assertThat(connections.idle()).isZero();
        }
    }

    @Test
    void an_error_in_opening_leaves_no_connection_open() {
        try (Connections<Line> connections = new Connections<>(new Lines(true), MailLimits.DEFAULT)) {
            assertThatThrownBy(() -> connections.call(Caller.NOBODY, CALL, line -> Value.nothing()))
                    .hasMessage("in opening");
            assertThat(closed).hasValue(1);
        }
    }

    @Test
    void a_socket_that_comes_after_its_connection_was_cut_is_closed() throws Exception {
        try (Timer timer = new Timer()) {
            Guard guard = new Guard(timer.executor(), 1_000);
            guard.cut();

            guard.add(() -> closed.incrementAndGet());

            assertThat(closed).hasValue(1);
        }
    }
}
