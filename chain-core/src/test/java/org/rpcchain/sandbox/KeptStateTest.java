package org.rpcchain.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.rpcchain.ChainContext;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.sandbox.meter.Limits;

/** A source whose static fields code sets is loaded anew for each run: each has its own, and pays for them. */
@Timeout(120)
class KeptStateTest {
    private static final int AT_ONCE = 64;
    private static final NextHop ALONE = NextHop.end(Value.of(1));

    /** Holds whoever asks for the server until as many have as it is told. */
    private static final class Meeting extends FirstHop {
        private final CountDownLatch missing;
        private final CountDownLatch open;

        Meeting(int all) {
            this.missing = new CountDownLatch(all);
            this.open = missing;
        }

        private Meeting(CountDownLatch missing, CountDownLatch open) {
            this.missing = missing;
            this.open = open;
        }

        static Meeting until(CountDownLatch open) {
            return new Meeting(new CountDownLatch(1), open);
        }

        @Override
        public String server() {
            missing.countDown();
            try {
                open.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return "a";
        }
    }

    @Test
    void ofSixtyFourRunsAtOnceEachSeesWhatItKeptItself() {
        try (Sandbox sandbox = new Sandbox()) {
            ChainingMethod counting = sandbox.load(Sources.counting()).method("next");
            Meeting meeting = new Meeting(AT_ONCE);

            List<CompletableFuture<NextHop>> ends = Stream.generate(() -> started(counting, meeting))
                    .limit(AT_ONCE)
                    .toList();

            assertThat(ends).allSatisfy(end -> assertThat(end.join()).isEqualTo(ALONE));
        }
    }

    @Test
    void ofSixtyFourLargeOnesAtOnceAllGetToTheirEndThoughTheMemoryIsThereForOneOnly() {
        try (Sandbox sandbox = new Sandbox(SandboxPolicy.DEFAULT.memoryBytes(64 << 20))) {
            ChainingMethod large =
                    sandbox.load(Sources.counting(Sources.large(16))).method("next");

            List<CompletableFuture<NextHop>> ends = Stream.generate(() -> started(large, Sources.CONTEXT))
                    .limit(AT_ONCE)
                    .toList();

            assertThat(ends).allSatisfy(end -> assertThat(end.join()).isEqualTo(ALONE));
        }
    }

    @Test
    void aRunWhoseClassesAreLargerThanItsPartOfTheMemoryWaitsForThoseThatHoldTheRest() throws InterruptedException {
        try (Sandbox sandbox = new Sandbox(SandboxPolicy.DEFAULT.memoryBytes(64 << 20))) {
            ChainingMethod large =
                    sandbox.load(Sources.counting(Sources.large(16))).method("next");
            CountDownLatch open = new CountDownLatch(1);
            Meeting meeting = Meeting.until(open);
            CompletableFuture<NextHop> first = started(large, meeting);
            meeting.missing.await();

            CompletableFuture<NextHop> second = started(large, Sources.CONTEXT);
            await().until(() -> sandbox.usage().putOff() == 1);
            open.countDown();

            assertThat(first.join()).isEqualTo(ALONE);
            assertThat(second.join()).isEqualTo(ALONE);
        }
    }

    @Test
    void aRunWhoseClassesDoNotFitIntoItsMemoryIsKilledBeforeTheyAreLoadedTheFirstTimeToo() {
        assertEachRunIsKilled(
                Limits.DEFAULT.allocatedBytes(256 << 10),
                FailureCode.MEMORY_BUDGET,
                "the chaining function next of Counting.java was killed: it allocated [\\d,]+ bytes and asked for"
                        + " [\\d,]+ bytes more; its budget is 262,144 bytes; .*");
    }

    @Test
    void aRunWhoseClassesTakeLongerToLoadThanItsCpuTimeIsKilledBefore() {
        assertEachRunIsKilled(
                Limits.DEFAULT.cpu(Duration.ofMillis(1)),
                FailureCode.CPU_BUDGET,
                "the chaining function next of Counting.java was killed: it had used 0 ms of CPU time and made a call that"
                        + " can take [\\d,]+ ms; its budget is 1 ms; .*");
    }

    @Test
    void aSourceThatNeedsNoClassesOfItsOwnRunsOnAfterAKillWhereLoadingItAnewWouldNotFitIntoARun() {
        ChainSource source = ChainSource.of(
                "Large.java",
                "import org.rpcchain.*;\npublic class Large {\npublic static NextHop next(State state, Value result) {\n"
                        + "return NextHop.end(Value.of((long) (result.bool() ? new byte[1 << 20].length : 1)));\n}\n"
                        + String.join("\n", Sources.large(16)) + "\n}\n");
        Limits limits = Limits.DEFAULT.allocatedBytes(256 << 10);
        try (Sandbox sandbox = new Sandbox(SandboxPolicy.DEFAULT.limits(limits).patience(Patience.ENDLESS))) {
            ChainingMethod large = sandbox.load(source).method("next");
            assertThat(large.run(State.empty(), Value.of(false), Sources.CONTEXT))
                    .isEqualTo(ALONE);
            assertThat(catchThrowableOfType(
                                    ProblemException.class,
                                    () -> large.run(State.empty(), Value.of(true), Sources.CONTEXT))
                            .problem()
                            .code())
                    .isEqualTo(FailureCode.MEMORY_BUDGET);
            assertThat(large.run(State.empty(), Value.of(false), Sources.CONTEXT))
                    .isEqualTo(ALONE);
        }
    }

    private static void assertEachRunIsKilled(Limits limits, FailureCode code, String sentence) {
        try (Sandbox sandbox = new Sandbox(SandboxPolicy.DEFAULT.limits(limits).patience(Patience.ENDLESS))) {
            ChainingMethod large =
                    sandbox.load(Sources.counting(Sources.large(16))).method("next");
            for (int run = 1; run <= 2; run++) {
                Problem problem = catchThrowableOfType(
                                ProblemException.class,
                                () -> large.run(State.empty(), Value.nothing(), Sources.CONTEXT))
                        .problem();

                assertThat(problem.code()).isEqualTo(code);
                assertThat(problem.message()).matches(sentence);
            }
        }
    }

    private static CompletableFuture<NextHop> started(ChainingMethod method, ChainContext context) {
        return method.start(State.empty(), Value.nothing(), context).toCompletableFuture();
    }
}
