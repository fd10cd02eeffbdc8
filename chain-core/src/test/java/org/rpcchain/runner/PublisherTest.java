package org.rpcchain.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainRejectedException;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.spi.FunctionStore;

/** A client asks its repository again, at most once a minute, and hears of tombstones that way. */
class PublisherTest {
    private final Sandbox sandbox = new Sandbox();
    private final Store store = new Store();
    private Instant now = Instant.parse("2026-11-21T19:00:00Z");
    private final Publisher publisher = new Publisher(store, sandbox, () -> now);

    /** Counts, and refuses on demand. */
    private static final class Store implements FunctionStore {
        final List<String> published = new ArrayList<>();
        FailureCode refusal;

        @Override
        public void publish(ChainSource source) {
            if (refusal != null) {
                throw new ProblemException(refusal, source.name() + " was refused");
            }
            published.add(source.name());
        }

        @Override
        public ChainSource fetch(String hash) {
            throw new AssertionError("a publisher fetches nothing");
        }
    }

    @AfterEach
    void close() {
        sandbox.close();
    }

    private void publish() {
        publisher.publish(AddTwice.SOURCE, "first");
    }

    private FailureCode refusal() {
        return catchThrowableOfType(ChainRejectedException.class, this::publish).code();
    }

    @Test
    void aSourceIsPublishedOnceAMinute() {
        publish();
        now = now.plus(Publisher.AGAIN_AFTER).minusMillis(1);
        publish();
        assertThat(store.published).hasSize(1);

        now = now.plusMillis(1);
        publish();
        publish();
        assertThat(store.published).hasSize(2);
    }

    @Test
    void aTombstoneStopsNewChainsOfAClientThatRunsForLong() {
        publish();
        store.refusal = FailureCode.BURIED;
        publish();
        now = now.plus(Publisher.AGAIN_AFTER);

        assertThat(refusal()).isEqualTo(FailureCode.BURIED);
        assertThat(refusal()).isEqualTo(FailureCode.BURIED);
    }

    @Test
    void aRepositoryThatIsDownDoesNotStopWhatItTookBefore() {
        publish();
        store.refusal = FailureCode.REPOSITORY_UNREACHABLE;
        now = now.plus(Duration.ofHours(3));
        publish();

        store.refusal = FailureCode.BURIED;
        now = now.plus(Publisher.AGAIN_AFTER);
        assertThat(refusal()).isEqualTo(FailureCode.BURIED);
    }

    @Test
    void aRepositoryThatIsDownStopsWhatItNeverTook() {
        store.refusal = FailureCode.REPOSITORY_UNREACHABLE;

        assertThat(refusal()).isEqualTo(FailureCode.REPOSITORY_UNREACHABLE);
    }

    @Test
    void aMethodThatIsNotThereIsRefusedBeforeAnythingIsPublished() {
        ChainRejectedException refused =
                catchThrowableOfType(ChainRejectedException.class, () -> publisher.publish(AddTwice.SOURCE, "third"));

        assertThat(refused.code()).isEqualTo(FailureCode.NO_SUCH_METHOD);
        assertThat(store.published).isEmpty();
    }
}
