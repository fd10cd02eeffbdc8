package org.rpcchain.sandbox.meter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The account of a run. */
class FrameTest {
    private static Object spin() {
        for (; ; ) {
            Meter.tick(Frame.current(), 1000);
        }
    }

    @Test
    void aRunThatSwallowsTheVerdictIsStillKilled() {
        Metered.End end = Metered.run(() -> {
            try {
                return spin();
            } catch (Error e) {
                return "swallowed";
            }
        });

        assertThat(end.kill().budget()).isEqualTo(Budget.CPU);
        assertThat(end.kill()).hasMessageMatching("it used \\d+ ms of CPU time; its budget is 300 ms");
        assertThat(end.frame().isDead()).isTrue();
    }

    @Test
    @SuppressWarnings("finally") // what the function tries
    void aRunThatThrowsSomethingElseAfterTheVerdictIsStillKilled() {
        Metered.End end = Metered.run(() -> {
            try {
                return spin();
            } finally {
                throw new IllegalStateException("instead");
            }
        });

        assertThat(end.kill().budget()).isEqualTo(Budget.CPU);
    }

    @Test
    void whatIsSeenOnlyAfterItsReturnSaysSo() {
        Metered.End end = Metered.run(() -> new byte[40 << 20]);

        assertThat(end.kill())
                .hasMessageMatching("it allocated [\\d,]+ bytes; its budget is 33,554,432 bytes,"
                        + " as was seen when it had returned");
    }

    @Test
    void afterTheVerdictEveryTickThrowsAgain() {
        AtomicInteger verdicts = new AtomicInteger();
        Metered.run(() -> {
            for (int i = 0; i < 100; i++) {
                try {
                    Meter.array(Integer.MAX_VALUE, 8);
                    Meter.tick(Frame.current(), 1);
                } catch (Error e) {
                    verdicts.incrementAndGet();
                }
            }
            return null;
        });

        assertThat(verdicts).hasValue(100);
    }

    @Test
    void aCallThatWouldTakeTooLongIsNotMade() {
        Metered.End end = Metered.run(() -> {
            Meter.charge(1_000_000_000_000L, 0);
            return null;
        });

        assertThat(end.kill())
                .hasMessageMatching(
                        "it had used \\d+ ms of CPU time and made a call that can take 2,000,000 ms; its budget is 300 ms");
    }

    @Test
    void anAllocationThatDoesNotFitIsNotMade() {
        Metered.End end = Metered.run(() -> {
            Meter.array(Integer.MAX_VALUE, 4);
            return null;
        });

        assertThat(end.kill())
                .hasMessageMatching(
                        "it allocated [\\d,]+ bytes and asked for 8,589,934,588 bytes more; its budget is 33,554,432 bytes");
        assertThat(end.kill().budget()).isEqualTo(Budget.MEMORY);
    }

    @Test
    void whatTheJvmKeepsForARunBesideTheHeapCountsAsAllocated() {
        Metered.End end = Metered.run(() -> {
            Frame.current().charge(1, 0, 20 << 20);
            Frame.current().charge(1, 0, 20 << 20);
            return null;
        });

        assertThat(end.kill())
                .hasMessageMatching(
                        "it allocated 2[\\d,]+ bytes and asked for 20,971,520 bytes more; its budget is 33,554,432 bytes");
        assertThat(end.frame().allocatedBytes()).isBetween(20L << 20, 21L << 20);
    }

    @Test
    void itCountsOfARunThatIsNotReadFromItsStartToo() {
        Limits large = Metered.LIMITS.allocatedBytes(Frame.LARGE_BUDGET);
        List<Frame> frames = List.of(new Frame(large), new Frame(large));
        List<Metered.End> ends = Metered.run(frames, () -> {
            Frame.current().charge(1, 0, 20 << 20);
            return null;
        });

        assertThat(ends).allSatisfy(end -> {
            assertThat(end.thrown()).isNull();
            assertThat(end.frame().allocatedBytes()).isBetween(20L << 20, 21L << 20);
        });
    }

    @Test
    void whatIsAllocatedUnannouncedIsSeenAtTheEnd() {
        Metered.End end = Metered.run(() -> new byte[40 << 20]);

        assertThat(end.kill().budget()).isEqualTo(Budget.MEMORY);
    }

    @Test
    void afterALargeAllocationThereIsLessLeft() {
        Metered.End end = Metered.run(() -> {
            Meter.array(30 << 20, 1);
            byte[] first = new byte[30 << 20];
            Meter.array(4 << 20, 1);
            return first;
        });

        assertThat(end.kill())
                .hasMessageMatching("it allocated 31,[\\d,]+ bytes and asked for 4,194,304 bytes more; its budget is"
                        + " 33,554,432 bytes");
    }

    private static List<Frame> frames(int count, Limits limits) {
        return Stream.generate(() -> new Frame(limits)).limit(count).toList();
    }

    @Test
    void aShortRunOfALargeBudgetIsToldByItsUnitsButForOneInSixteen() {
        List<Metered.End> ends = Metered.run(frames(33, Limits.DEFAULT), () -> {
            Meter.tick(Frame.current(), 1000);
            return new byte[1 << 20];
        });

        List<Boolean> exact =
                ends.stream().map(end -> end.frame().allocatedBytes() > 1 << 20).toList();
        assertThat(exact).hasSize(33);
        for (int i = 0; i < 33; i++) {
            assertThat(exact.get(i)).as("run %d", i).isEqualTo(i % 16 == 0);
        }
        assertThat(ends.get(1).frame().allocatedBytes()).isEqualTo(2000);
    }

    @Test
    void whatAShortRunAllocatesUnannouncedIsSeenInOneOfSixteen() {
        List<Metered.End> ends = Metered.run(frames(17, Limits.DEFAULT), () -> new byte[65 << 20].length);

        assertThat(ends.stream().filter(end -> end.thrown() == null)).hasSize(15);
        assertThat(ends.get(16).kill().budget()).isEqualTo(Budget.MEMORY);
    }

    @Test
    void whatRunsAllocateUnannouncedIsSeenAtTheirEndsUnlessTheyAreTrifles() {
        List<Metered.End> ends = Metered.run(frames(12, Limits.DEFAULT), () -> {
            Meter.charge(0, 20_000);
            return new byte[65 << 20];
        });
        assertOnlyTheFirstThatIsNotReadFromItsStartGoesBy(ends);

        List<Metered.End> longer = Metered.run(frames(12, Limits.DEFAULT), () -> {
            Meter.tick(Frame.current(), 4200);
            return new byte[65 << 20];
        });
        assertOnlyTheFirstThatIsNotReadFromItsStartGoesBy(longer);
    }

    /** It cannot be told from what others did on its thread before it; from then on runs are read from their starts. */
    private static void assertOnlyTheFirstThatIsNotReadFromItsStartGoesBy(List<Metered.End> ends) {
        assertThat(ends.get(1).thrown()).isNull();
        for (int i = 0; i < ends.size(); i++) {
            if (i != 1) {
                assertThat(ends.get(i).kill().budget()).as("run %d", i).isEqualTo(Budget.MEMORY);
            }
        }
    }

    @Test
    void whatItsThreadAllocatesBetweenRunsIsNoRuns() {
        List<Metered.End> ends = Metered.run(
                frames(40, Limits.DEFAULT),
                () -> {
                    Meter.charge(0, 20_000);
                    return new byte[20_000];
                },
                () -> assertThat(new byte[65 << 20]).isNotEmpty());

        assertThat(ends).allSatisfy(end -> {
            assertThat(end.thrown()).isNull();
            assertThat(end.frame().allocatedBytes()).isBetween(20_000L, 1L << 20);
        });
    }

    @Test
    void aLongRunCountsNothingOfWhatItsThreadAllocatedBefore() {
        List<Metered.End> ends = Metered.run(
                frames(2, Limits.DEFAULT),
                () -> {
                    Meter.array(60 << 20, 1);
                    return new byte[60 << 20];
                },
                () -> assertThat(new byte[65 << 20]).isNotEmpty());

        assertThat(ends).allSatisfy(end -> assertThat(end.thrown()).isNull());
    }

    @Test
    void everyRunOfASmallBudgetIsReadFromStartToEnd() {
        Limits small = Limits.DEFAULT.allocatedBytes(Frame.LARGE_BUDGET - 1);
        List<Metered.End> ends = Metered.run(frames(3, small), () -> new byte[65 << 20]);

        assertThat(ends).allSatisfy(end -> assertThat(end.kill().budget()).isEqualTo(Budget.MEMORY));
    }

    @Test
    void aLongerRunOfALargeBudgetIsReadFromItsFirstLookOn() {
        List<Metered.End> ends = Metered.run(frames(2, Limits.DEFAULT), () -> {
            Meter.tick(Frame.current(), 10_000);
            return new byte[65 << 20];
        });

        assertThat(ends.get(1).kill())
                .hasMessageMatching("it allocated 68,[\\d,]+ bytes; its budget is 67,108,864 bytes,"
                        + " as was seen when it had returned");
        assertThat(ends.get(1).frame().allocatedBytes()).isBetween(65L << 20, (65L << 20) + 100_000);
    }

    @Test
    void anAllocationThatDoesNotFitIsNotMadeWhereNothingHadBeenRead() {
        List<Metered.End> ends = Metered.run(frames(2, Limits.DEFAULT), () -> {
            Meter.array(60 << 20, 1);
            byte[] first = new byte[60 << 20];
            Meter.array(5 << 20, 1);
            return first;
        });

        assertThat(ends.get(1).kill())
                .hasMessageMatching("it allocated 62,[\\d,]+ bytes and asked for 5,242,880 bytes more; its budget is"
                        + " 67,108,864 bytes");
    }

    @Test
    void aCompilersRunIsReadFromStartToEnd() {
        List<Frame> frames =
                List.of(Frame.ofLibrary(Limits.DEFAULT, Pace.FULL), Frame.ofLibrary(Limits.DEFAULT, Pace.FULL));
        List<Metered.End> ends = Metered.run(frames, () -> new byte[65 << 20]);

        assertThat(ends.get(1).kill().budget()).isEqualTo(Budget.MEMORY);
    }

    @Test
    void aWatchdogCountsTheMemoryOfARunThatHasNotReadIt() {
        List<Metered.End> ends = Metered.run(frames(2, Limits.DEFAULT), () -> {
            boolean before = Frame.current().watch();
            byte[] large = new byte[65 << 20];
            return !before && Frame.current().watch() ? large : null;
        });

        assertThat(ends.get(1).kill()).hasMessageStartingWith("it allocated 68,");
        assertThat(ends.get(1).frame().allocatedWatched()).isGreaterThan(65 << 20);
    }

    @Test
    void anotherThreadCanStopARun() {
        Frame frame = new Frame(Limits.DEFAULT);
        Metered.End end = Metered.run(frame, () -> {
            frame.stop(Budget.MEMORY);
            return spin();
        });

        assertThat(end.kill().budget()).isEqualTo(Budget.MEMORY);
    }

    @Test
    void aWatchdogSeesARunThatIsOverItsBudget() {
        Frame frame = new Frame(new Limits(Duration.ofMillis(1), 1 << 20, 9, 9, 9));
        boolean[] seen = new boolean[2];
        Metered.End end = Metered.run(frame, () -> {
            seen[0] = frame.watch();
            byte[] large = new byte[2 << 20];
            seen[1] = frame.watch();
            return large;
        });

        assertThat(seen).containsExactly(false, true);
        assertThat(end.kill().budget()).isEqualTo(Budget.MEMORY);
        assertThat(frame.watch()).isFalse();
    }

    @Test
    void theConsoleAndTheResultHaveBudgets() {
        assertThat(Metered.run(() -> {
                            Frame.current().console(600);
                            Frame.current().console(600);
                            return null;
                        })
                        .kill())
                .hasMessage("it wrote 1,200 bytes on the console; its budget is 1,000 bytes");
        assertThat(Metered.run(() -> {
                            Frame.current().result(2000);
                            return null;
                        })
                        .kill())
                .hasMessage("its next hop weighs 2,000 bytes; its budget is 1,000 bytes");
    }

    @Test
    void aLongRunPausesNowAndThen() {
        AtomicInteger pauses = new AtomicInteger();
        Frame frame = new Frame(Limits.DEFAULT, paused -> pauses.incrementAndGet());
        Metered.run(frame, () -> {
            for (int i = 0; i < 1000; i++) {
                Meter.tick(Frame.current(), 1000);
            }
            return null;
        });

        assertThat(pauses.get()).isBetween(3, 4);
    }

    @Test
    void beforeALongCallItsPaceIsToldHowLongThatMayTakeAndMayEndTheRun() {
        List<Duration> calls = new ArrayList<>();
        Pace stops = new Pace() {
            @Override
            public void pause(Frame frame) {
                // not asked for
            }

            @Override
            public void beginLongCall(Frame frame, Duration ahead) {
                calls.add(ahead);
                frame.stop(Budget.CPU);
            }
        };
        Metered.End end = Metered.run(new Frame(Limits.DEFAULT, stops), () -> {
            Meter.charge(500_000, 0);
            Meter.charge(5_000_000, 0);
            throw new AssertionError("it went on");
        });

        assertThat(calls).containsExactly(Duration.ofMillis(10));
        assertThat(end.kill().budget()).isEqualTo(Budget.CPU);
    }

    @Test
    void anOverflowOfTheStackIsAVerdict() {
        Metered.End end = Metered.run(FrameTest::recurse);

        assertThat(end.kill().budget()).isEqualTo(Budget.DEPTH);
        assertThat(end.kill()).hasMessageStartingWith("its calls filled the thread's stack");
    }

    @SuppressWarnings("InfiniteRecursion") // to fill the stack
    private static Object recurse() {
        Object inner = recurse();
        return inner.toString();
    }

    @Test
    void meteredCodeRunsNowhereElse() {
        assertThatThrownBy(() -> Meter.tick(Frame.current(), 1)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> new Frame(Limits.DEFAULT).run(() -> null)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void sizesNeverOverflow() {
        assertThat(Meter.times(Long.MAX_VALUE, Long.MAX_VALUE)).isEqualTo(Sizes.TOO_MUCH);
        assertThat(Meter.times(1L << 32, 1L << 32)).isEqualTo(Sizes.TOO_MUCH);
        assertThat(Meter.times(3, 4)).isEqualTo(12);
        assertThat(Meter.plus(Long.MAX_VALUE, 1)).isEqualTo(Sizes.TOO_MUCH);
        assertThat(Meter.plus(-5, 1)).isEqualTo(1);
        assertThat(Meter.size(Long.MIN_VALUE)).isEqualTo(Sizes.TOO_MUCH);
        assertThat(Meter.size(-3)).isEqualTo(3);
    }
}
