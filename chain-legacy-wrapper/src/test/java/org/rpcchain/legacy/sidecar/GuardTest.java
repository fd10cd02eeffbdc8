package org.rpcchain.legacy.sidecar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyOperation;

class GuardTest {
    private static final LegacyOperation LOOK = new LegacyOperation("look", List.of(), true);
    private static final LegacyCall CALL =
            new LegacyCall("look", Value.record().build(), Caller.NOBODY, Duration.ofSeconds(5));

    /** Has no thread the first time. */
    private static ThreadFactory poor() {
        AtomicInteger wanted = new AtomicInteger();
        return task -> {
            if (wanted.getAndIncrement() == 0) {
                throw new OutOfMemoryError("unable to create native thread");
            }
            Thread thread = new Thread(task, "poor");
            thread.setDaemon(true);
            return thread;
        };
    }

    @Test
    void aCallForWhichThereIsNoThreadGivesItsPlaceBack() {
        LegacyAnswer paid = new LegacyAnswer.Done(Value.of("paid"));
        CountingService service = new CountingService(true, call -> paid);
        try (Guard guard = new Guard("till", service, ServiceTerms.DEFAULT.inFlight(1), poor())) {
            assertThatThrownBy(() -> guard.call(LOOK, CALL))
                    .isInstanceOf(ProblemException.class)
                    .hasMessageContaining("no thread");
            assertThat(guard.call(LOOK, CALL).toCompletableFuture().join()).isEqualTo(paid);
        }
    }
}
