package org.rpcchain.soap.kept;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainId;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.ProblemException;
import org.rpcchain.Progress;
import org.rpcchain.Value;

class KeptChainsTest {
    private static final ChainId FIRST = new ChainId("c", 1);
    private static final ChainId SECOND = new ChainId("c", 2);
    private static final ChainCall CALL = ChainCall.to("a", "f", Value.record(Map.of()));

    private Instant now = Instant.parse("2026-11-21T04:00:00Z");
    private final ScriptedClient client = new ScriptedClient();
    private final Breakable ends = new Breakable();
    private final Desk desk = new Desk();
    private final KeptChains kept = new KeptChains(client, desk, ends, () -> now);

    @AfterEach
    void close() {
        kept.close();
    }

    @Test
    void anEndIsKeptForTenMinutesAndThenItIsSaidThatItWasThere() {
        kept.start(CALL);
        now = now.plus(Duration.ofHours(1));
        client.done(1, 10);

        later(Duration.ofMinutes(10));
        assertThat(kept.find(FIRST).outcome()).isPresent();
        later(Duration.ofMillis(1));
        assertThat(refusal(() -> kept.find(FIRST)))
                .hasMessageContaining("the end of the chain c@1 is gone: it ended at 2026-11-21T05:00:00Z")
                .hasMessageContaining("10 minutes");
    }

    @Test
    void aRunningChainIsNeverForgotten() {
        kept.start(CALL);
        later(Duration.ofDays(1));

        assertThat(kept.find(FIRST).isRunning()).isTrue();
    }

    @Test
    void aCallerHasItsNumberOfChainsInWorkWhicheverWayTheyWereStarted() {
        desk.quota = new Quota(2, 10, 1_000);
        kept.start(CALL);
        kept.run(CALL);

        assertThat(refusal(() -> kept.start(CALL)).problem().code()).isEqualTo(FailureCode.QUOTA);
        assertThat(refusal(() -> kept.run(CALL)))
                .hasMessageContaining("anna has 2 chains in work, and may have 2; wait until one ends");
        desk.caller = "bert";
        kept.start(CALL);
        desk.caller = "anna";
        client.done(2, 1);
        kept.start(CALL);
    }

    @Test
    void whatACallerDoesNotCollectCountsUntilItDoes() {
        desk.quota = new Quota(5, 2, 1_000);
        kept.start(CALL);
        kept.start(CALL);
        client.done(1, 10);
        client.done(2, 10);
        assertThat(refusal(() -> kept.start(CALL))).hasMessageContaining("2 chains that nobody has collected");
        kept.run(CALL);

        kept.collected(SECOND);

        assertThat(kept.start(CALL)).isEqualTo(new ChainId("c", 4));
    }

    @Test
    void whoHasNoBytesLeftStartsNothing() {
        desk.quota = new Quota(5, 5, 1_000);
        kept.start(CALL);
        client.done(1, 900);
        kept.start(CALL);
        client.done(2, 900);

        assertThat(refusal(() -> kept.start(CALL)))
                .hasMessageMatching("anna has \\d{4} bytes of results that nobody has collected, and may have 1000;.*");
    }

    @Test
    void anEndThatDoesNotFitIsAFailureThatSaysSo() {
        desk.quota = new Quota(5, 5, 1_000);
        kept.start(CALL);
        kept.start(CALL);
        client.done(1, 900);
        client.done(2, 900);

        assertThat(kept.find(FIRST).outcome().orElseThrow()).isInstanceOf(Outcome.Done.class);
        Outcome.Failed failed = (Outcome.Failed) kept.find(SECOND).outcome().orElseThrow();
        assertThat(failed.failure().code()).isEqualTo(FailureCode.TOO_LARGE);
        assertThat(failed.failure().sentence()).contains("collect them");
    }

    @Test
    void theChainOfAnotherIsAsUnknownAsOneThatIsNot() {
        kept.start(CALL);
        desk.caller = "bert";

        String other = refusal(() -> kept.find(FIRST)).getMessage();
        String none = refusal(() -> kept.find(SECOND)).getMessage();

        assertThat(other.replace("c@1", "c@2")).isEqualTo(none);
        assertThatThrownBy(() -> kept.cancel(FIRST)).hasMessage(other);
        assertThatThrownBy(() -> kept.end(FIRST)).hasMessage(other);
        assertThat(kept.chain(FIRST)).isEmpty();
        assertThat(kept.recent(10)).isEmpty();
        assertThat(client.chains.get(0).end()).isNotDone();
    }

    @Test
    void anOverseerSeesAndCancelsTheChainsOfAll() {
        kept.start(CALL);
        desk.caller = "root";
        desk.overseer = true;
        assertThat(kept.recent(10)).hasSize(1);

        kept.cancel(FIRST);

        assertThat(kept.chain(FIRST).orElseThrow().outcome()).isPresent();
    }

    @Test
    void whoMayNotRunASourceStartsNothingByIt() {
        desk.buried = ChainSource.of("Old.java", "class Old {}");

        assertThat(refusal(() -> kept.start(CALL.then(desk.buried, "f")))
                        .problem()
                        .code())
                .isEqualTo(FailureCode.BURIED);
        assertThat(refusal(() -> kept.run(CALL.then(desk.buried, "f")))
                        .problem()
                        .code())
                .isEqualTo(FailureCode.BURIED);

        assertThat(client.chains).isEmpty();
    }

    @Test
    void whatWasCollectedIsStillSeenByThoseWhoLook() {
        kept.start(CALL);
        client.done(1, 10);
        kept.collected(FIRST);
        kept.run(CALL);
        client.done(2, 10);

        assertThat(kept.recent(10)).extracting(chain -> chain.started().id()).containsExactlyInAnyOrder(FIRST, SECOND);
        assertThat(refusal(() -> kept.find(FIRST))).hasMessageContaining("does not know the chain c@1");
    }

    @Test
    void anEndIsToldWhenItIsKeptAndNotBefore() {
        kept.start(CALL);
        List<Boolean> running = new ArrayList<>();
        List<CompletionStage<Outcome>> collecting = new ArrayList<>();
        ends.whileItEnds = () -> {
            running.add(kept.find(FIRST).isRunning());
            collecting.add(kept.end(FIRST));
            running.add(!collecting.get(0).toCompletableFuture().isDone());
        };

        client.done(1, 10);

        assertThat(running).containsExactly(true, true);
        assertThat(kept.find(FIRST).outcome()).isPresent();
        assertThat(collecting.get(0).toCompletableFuture()).isDone();
    }

    @Test
    void anEndThatCannotBePutAwayWaitsInMemoryUntilItCanAndIsGivenToWhoCollectsItMeanwhile() {
        kept.start(CALL);
        ends.broken = true;
        client.done(1, 10);
        assertThat(kept.find(FIRST).isRunning()).isTrue();
        assertThat(kept.end(FIRST).toCompletableFuture()).isCompletedWithValueMatching(Outcome.Done.class::isInstance);

        ends.broken = false;
        kept.beat();

        assertThat(kept.find(FIRST).outcome()).isPresent();
        assertThat(ends.inside.find(FIRST).orElseThrow().isRunning()).isFalse();
    }

    @Test
    void anEndThatWasCollectedBeforeItCouldBePutAwayIsForgotten() {
        kept.start(CALL);
        ends.broken = true;
        client.done(1, 10);
        kept.collected(FIRST);

        ends.broken = false;
        kept.beat();

        assertThat(ends.inside.find(FIRST)).isEmpty();
        assertThat(kept.chain(FIRST).orElseThrow().outcome()).isPresent();
    }

    @Test
    void aChainThatCannotBeRecordedIsNeverSent() {
        ends.recordsNothing = true;

        assertThat(refusal(() -> kept.start(CALL)).problem().code()).isEqualTo(FailureCode.REPOSITORY_UNREACHABLE);

        assertThat(client.chains).isEmpty();
    }

    @Test
    void aRecordOfWhichOnlyTheAnswerWasLostIsTakenBack() {
        ends.losesAnswers = true;
        assertThat(refusal(() -> kept.start(CALL)).problem().code()).isEqualTo(FailureCode.REPOSITORY_UNREACHABLE);
        assertThat(ends.inside.load("anna")).isEqualTo(new Load(1, 0, 0));

        kept.beat();

        assertThat(ends.inside.load("anna")).isEqualTo(Load.NONE);
        assertThat(client.chains).isEmpty();
    }

    @Test
    void aChainThatMayHaveBeenSentIsAnsweredAsUnknownAndNotAsAFailureToStart() {
        client.breaks = true;

        ChainId id = kept.start(CALL);

        assertThat(kept.find(id).outcome().orElseThrow()).isInstanceOf(Outcome.Unknown.class);
        assertThat(ends.inside.find(id).orElseThrow().isRunning()).isFalse();
    }

    @Test
    void anEndThatCannotBePutAwayForAMinuteIsToldAllTheSame() {
        kept.start(CALL);
        ends.poisoned = FIRST;
        client.done(1, 10);
        for (int tries = 1; tries < WorkingChain.MOST_TRIES; tries++) {
            assertThat(kept.find(FIRST).isRunning()).isTrue();
            kept.beat();
        }
        assertThat(kept.find(FIRST).outcome()).isPresent();
    }

    @Test
    void whoWaitsHearsOfAnEndThatCannotBeKept() {
        kept.start(CALL);
        CompletionStage<Outcome> end = kept.end(FIRST);
        desk.brokenQuota = true;

        client.done(1, 10);

        assertThat(end.toCompletableFuture()).isCompletedWithValueMatching(Outcome.Done.class::isInstance);
    }

    @Test
    void anEndWhoseRoomCannotBeAskedForIsKeptAndDoesNotRunForEver() {
        kept.start(CALL);
        desk.brokenQuota = true;

        client.done(1, 10);

        assertThat(kept.find(FIRST).isRunning()).isFalse();
        assertThat(ends.inside.load("anna").running()).isZero();
    }

    @Test
    void oneEndAtWhichAnErrorIsThrownKeepsNoOtherFromBeingPutAway() {
        ends.poisonedByErrors = true;
        oneEndThatCannotBePutAwayKeepsNoOtherFromIt();
    }

    @Test
    void anErrorThatThrowsWhenItIsToldKeepsNoOtherEndFromBeingPutAway() {
        ends.poisonedByErrors = true;
        ends.poison = Optional.of(new Untellable());
        oneEndThatCannotBePutAwayKeepsNoOtherFromIt();
    }

    @Test
    void anEndWhoseRoomCannotBeAskedForIsKeptAlsoWhereTheErrorThrowsWhenItIsTold() {
        kept.start(CALL);
        desk.brokenQuota = true;
        desk.breaksWith = Optional.of(new Untellable());

        client.done(1, 10);

        assertThat(kept.find(FIRST).isRunning()).isFalse();
        assertThat(ends.inside.load("anna").running()).isZero();
    }

    @Test
    void aRecordThatBreaksWithAnErrorAfterItWasWrittenIsTakenBack() {
        ends.afterRecording = Optional.of(new NoClassDefFoundError("org/acme/Driver"));
        assertThatThrownBy(() -> kept.start(CALL)).isInstanceOf(NoClassDefFoundError.class);
        assertThat(ends.inside.load("anna")).isEqualTo(new Load(1, 0, 0));

        kept.beat();

        assertThat(ends.inside.load("anna")).isEqualTo(Load.NONE);
        assertThat(client.chains).isEmpty();
    }

    @Test
    void aChainWhoseClientBreaksWithAnErrorIsAnsweredAsUnknown() {
        client.breaksWith = new StackOverflowError();

        ChainId id = kept.start(CALL);

        assertThat(kept.find(id).outcome().orElseThrow()).isInstanceOf(Outcome.Unknown.class);
        assertThat(ends.inside.find(id).orElseThrow().isRunning()).isFalse();
    }

    @Test
    void oneEndThatCannotBePutAwayKeepsNoOtherFromIt() {
        kept.start(CALL);
        kept.start(CALL);
        ends.broken = true;
        client.done(1, 10);
        client.done(2, 10);
        ends.broken = false;

        for (ChainId poisoned : List.of(FIRST, SECOND)) {
            ends.poisoned = poisoned;
            kept.beat();
        }

        assertThat(ends.inside.load("anna").running()).isZero();
    }

    @Test
    void anotherGatewayOverTheSameEndsCollectsWhatThisOneRuns() {
        kept.start(CALL);
        try (KeptChains other = new KeptChains(new ScriptedClient(), desk, ends, () -> now)) {
            assertThat(other.find(FIRST).isRunning()).isTrue();
            CompletionStage<Outcome> end = other.end(FIRST);
            other.beat();
            assertThat(end.toCompletableFuture()).isNotDone();

            client.done(1, 10);
            other.beat();

            assertThat(end.toCompletableFuture()).isCompletedWithValueMatching(Outcome.Done.class::isInstance);
        }
    }

    @Test
    void aChainThatIsCollectedElsewhereMeanwhileEndsTheWaitingWithTheReason() {
        kept.start(CALL);
        try (KeptChains other = new KeptChains(new ScriptedClient(), desk, ends, () -> now)) {
            CompletionStage<Outcome> end = other.end(FIRST);
            client.done(1, 10);
            kept.collected(FIRST);
            other.beat();

            Outcome.Failed failed = (Outcome.Failed) end.toCompletableFuture().join();
            assertThat(failed.failure().sentence()).contains("collected by another request");
        }
    }

    private void later(Duration time) {
        now = now.plus(time);
        kept.beat();
    }

    private static ProblemException refusal(ThrowingCallable asked) {
        return catchThrowableOfType(ProblemException.class, asked);
    }

    /** Who calls is what the test says. */
    private static final class Desk implements GatewayPolicy {
        String caller = "anna";
        boolean overseer;
        Quota quota = Quota.DEFAULT;
        boolean brokenQuota;
        Optional<Error> breaksWith = Optional.empty();
        ChainSource buried = ChainSource.of("None.java", "class None {}");

        @Override
        public String caller() {
            return caller;
        }

        @Override
        public boolean isOverseer() {
            return overseer;
        }

        @Override
        public void admit(Optional<ChainSource> source) {
            if (source.filter(buried::equals).isPresent()) {
                throw new ProblemException(FailureCode.BURIED, "it is buried");
            }
        }

        @Override
        public Quota quota(String whose) {
            if (brokenQuota) {
                breaksWith.ifPresent(error -> {
                    throw error;
                });
                throw new IllegalStateException("nobody knows the quota of " + whose);
            }
            return quota;
        }
    }

    /** The ends in memory, which cannot be reached while the test says so. */
    private static final class Breakable implements ChainEnds {
        final ChainEnds inside = ChainEnds.inMemory();
        boolean broken;
        boolean recordsNothing;
        boolean losesAnswers;
        /** Of which the place cannot keep the end, for whatever reason. */
        ChainId poisoned = new ChainId("c", 1_000);

        boolean poisonedByErrors;
        /** What is thrown at each record after it was written, where the test says so. */
        Optional<Error> afterRecording = Optional.empty();

        Optional<Error> poison = Optional.empty();
        /** What is done while an end is being kept. */
        Runnable whileItEnds = () -> {};

        private void fail(String why) {
            if (poisonedByErrors) {
                throw poison.orElseGet(() -> new NoClassDefFoundError(why));
            }
            throw new IllegalStateException(why);
        }

        private ChainEnds inside() {
            if (broken) {
                throw new ProblemException(FailureCode.REPOSITORY_UNREACHABLE, "the place is broken");
            }
            return inside;
        }

        @Override
        public void begin(StartedChain chain, Progress first) {
            if (recordsNothing) {
                throw new ProblemException(FailureCode.REPOSITORY_UNREACHABLE, "the place is broken");
            }
            inside().begin(chain, first);
            if (losesAnswers) {
                throw new ProblemException(FailureCode.REPOSITORY_UNREACHABLE, "the connection broke");
            }
            afterRecording.ifPresent(error -> {
                throw error;
            });
        }

        @Override
        public void heard(ChainId chain, Progress progress) {
            inside().heard(chain, progress);
        }

        @Override
        public void end(ChainId chain, ChainEnd end) {
            if (chain.equals(poisoned)) {
                fail("the end of " + chain + " cannot be written");
            }
            whileItEnds.run();
            inside().end(chain, end);
        }

        @Override
        public Optional<KnownChain> find(ChainId chain) {
            return inside().find(chain);
        }

        @Override
        public List<KnownChain> recent(Optional<String> caller, int most) {
            return inside().recent(caller, most);
        }

        @Override
        public Load load(String caller) {
            return inside().load(caller);
        }

        @Override
        public void forget(ChainId chain) {
            inside().forget(chain);
        }

        @Override
        public void expire(Instant before) {
            inside().expire(before);
        }

        @Override
        public void askToStop(ChainId chain) {
            inside().askToStop(chain);
        }

        @Override
        public Set<ChainId> askedToStop() {
            return inside().askedToStop();
        }

        @Override
        public void close() {}
    }
}
