package org.rpcchain.coordinator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.coordinator.ledger.Login;

class RequestTest {
    private static final Login ANNA = new Login("anna", "monday");
    private static final int RUN = 200_000;

    /** In a table of twice as many places without chains, as {@code Set.copyOf} makes it, each of the second run falls on the first. */
    private static final Set<Long> COLLIDING = LongStream.concat(
                    LongStream.rangeClosed(1, RUN), LongStream.rangeClosed(4L * RUN + 1, 5L * RUN))
            .boxed()
            .collect(Collectors.toSet());

    @Test
    @Timeout(30) // it takes a minute and more where each counter has to pass by the others
    void whoever_chooses_the_counters_cannot_choose_how_long_it_takes_to_keep_them_apart() {
        assertThat(new Request.Acknowledge(ANNA, COLLIDING).counters()).hasSize(2 * RUN);
        assertThat(new Request.Synchronize(ANNA, 0, COLLIDING).origins()).hasSize(2 * RUN);
        Request.Collect collect = new Request.Collect(ANNA, 1, COLLIDING, COLLIDING, 1, Duration.ZERO);
        assertThat(collect.has()).hasSize(2 * RUN);
        assertThat(collect.origins()).hasSize(2 * RUN);
    }
}
