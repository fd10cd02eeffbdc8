package org.rpcchain.soap.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainId;
import org.rpcchain.ChainResult;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.ProblemException;
import org.rpcchain.RunningChain;
import org.rpcchain.Trail;
import org.rpcchain.Value;

class KeptChainsTest {
    private Instant now = Instant.parse("2026-11-21T04:00:00Z");
    private final KeptChains kept = new KeptChains(2, 1_000, () -> now);

    @Test
    void anEndIsKeptForTenMinutes() {
        Chain chain = started(1);
        now = now.plus(Duration.ofHours(1));
        chain.end.complete(done(chain, 10));

        now = now.plus(KeptChains.KEPT_FOR);
        assertThat(kept.end(chain.id)).isDone();
        now = now.plusMillis(1);
        assertThatThrownBy(() -> kept.end(chain.id))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("does not know the chain c@1");
    }

    @Test
    void aRunningChainIsNeverForgotten() {
        Chain chain = started(1);
        now = now.plus(Duration.ofDays(1));

        assertThat(kept.end(chain.id)).isNotDone();
    }

    @Test
    void moreThanMayBeKeptAreRefusedUntilOneIsForgotten() {
        started(1);
        Chain second = started(2);
        assertThatThrownBy(kept::admit).isInstanceOf(ProblemException.class).hasMessageContaining("keeps 2 chains");

        second.end.complete(done(second, 10));
        kept.forget(second.id);

        kept.admit();
    }

    @Test
    void anEndThatDoesNotFitIsAFailureThatSaysSo() {
        Chain first = started(1);
        Chain second = started(2);
        first.end.complete(done(first, 900));
        second.end.complete(done(second, 900));

        assertThat(kept.end(first.id).join()).isInstanceOf(Outcome.Done.class);
        Outcome.Failed failed = (Outcome.Failed) kept.end(second.id).join();
        assertThat(failed.failure().code()).isEqualTo(FailureCode.TOO_LARGE);
        assertThat(failed.failure().sentence()).contains("collect them");
    }

    @Test
    void whatIsForgottenMakesRoom() {
        Chain first = started(1);
        first.end.complete(done(first, 900));
        kept.forget(first.id);
        Chain second = started(2);
        second.end.complete(done(second, 900));

        assertThat(kept.end(second.id).join()).isInstanceOf(Outcome.Done.class);
    }

    private Chain started(long number) {
        Chain chain = new Chain(new ChainId("c", number), new CompletableFuture<>());
        kept.admit();
        kept.keep(chain);
        return chain;
    }

    private static Outcome done(Chain chain, int bytes) {
        return new Outcome.Done(
                new ChainResult(chain.id, Value.of(new byte[bytes]), Trail.start(), List.of(), Duration.ZERO));
    }

    private record Chain(ChainId id, CompletableFuture<Outcome> end) implements RunningChain {
        @Override
        public CompletionStage<Outcome> outcome() {
            return end;
        }

        @Override
        public Outcome await() {
            return end.join();
        }

        @Override
        public void cancel() {}
    }
}
