package org.rpcchain.sandbox.meter;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BitsTest {
    @Test
    void theyAreTheJdks() {
        Metered.End end = Metered.run(() -> {
            List<Object> differ = new ArrayList<>();
            Random random = new Random(1);
            BitSet ours = new BitSet(Bits.room(100));
            BitSet jdks = new BitSet(100);
            for (int i = 0; i < 2_000; i++) {
                step(random.nextInt(10), new BitSet[] {ours, jdks}, random.nextInt(700), random.nextInt(90));
                int from = random.nextInt(800);
                if (!ours.equals(jdks)
                        || Bits.nextSetBit(ours, from) != jdks.nextSetBit(from)
                        || Bits.nextClearBit(ours, from) != jdks.nextClearBit(from)) {
                    differ.add(i);
                }
            }
            return differ;
        });

        assertThat(end.thrown()).isNull();
        assertThat(end.result()).isEqualTo(List.of());
    }

    private static void step(int kind, BitSet[] both, int at, int more) {
        BitSet ours = both[0];
        BitSet jdks = both[1];
        BitSet others = new BitSet();
        others.set(at, at + more);
        switch (kind) {
            case 0 -> {
                Bits.set(ours, at);
                jdks.set(at);
            }
            case 1 -> {
                Bits.set(ours, at, more > 40);
                jdks.set(at, more > 40);
            }
            case 2 -> {
                Bits.set(ours, at, at + more);
                jdks.set(at, at + more);
            }
            case 3 -> {
                Bits.set(ours, at, at + more, more > 40);
                jdks.set(at, at + more, more > 40);
            }
            case 4 -> {
                Bits.flip(ours, at);
                jdks.flip(at);
            }
            case 5 -> {
                Bits.flip(ours, at, at + more);
                jdks.flip(at, at + more);
            }
            case 6 -> {
                Bits.or(ours, others);
                jdks.or(others);
            }
            case 7 -> {
                Bits.xor(ours, others);
                jdks.xor(others);
            }
            case 8 -> {
                Bits.clear(ours, at, at + more);
                jdks.clear(at, at + more);
            }
            default -> {
                Bits.clear(ours, at);
                jdks.clear(at);
            }
        }
    }

    @Test
    void theirRoomIsPaidForBeforeItIsMade() {
        killedForMemory(bits -> Bits.set(bits, Integer.MAX_VALUE));
        killedForMemory(bits -> Bits.set(bits, Integer.MAX_VALUE, true));
        killedForMemory(bits -> Bits.set(bits, 0, 400_000_000));
        killedForMemory(bits -> Bits.set(bits, 0, 400_000_000, true));
        killedForMemory(bits -> Bits.flip(bits, 400_000_000));
        killedForMemory(bits -> Bits.flip(bits, 7, 400_000_000));
        killedForMemory(bits -> new BitSet(Bits.room(Integer.MAX_VALUE)));
        BitSet large = new BitSet();
        large.set(300_000_000);
        killedForMemory(bits -> Bits.or(bits, large));
        killedForMemory(bits -> Bits.xor(bits, large));
    }

    private interface Step {
        void of(BitSet bits);
    }

    private static void killedForMemory(Step step) {
        Metered.End end = Metered.run(() -> {
            step.of(new BitSet());
            return "done";
        });
        assertThat(end.kill().budget()).isEqualTo(Budget.MEMORY);
        assertThat(end.frame().allocatedBytes()).isLessThan(1 << 20);
    }

    @Test
    void whatNeedsNoRoomPaysForNone() {
        Metered.End end = Metered.run(() -> {
            BitSet bits = new BitSet();
            Bits.set(bits, 0, Integer.MAX_VALUE, false);
            Bits.set(bits, Integer.MAX_VALUE, false);
            Bits.set(bits, 5, 5);
            Bits.flip(bits, Integer.MAX_VALUE, Integer.MAX_VALUE);
            return bits.size();
        });

        assertThat(end.result()).isEqualTo(64);
    }

    @Test
    void searchesArePaidFor() {
        BitSet empty = new BitSet(100_000_000);
        Metered.End end = Metered.run(() -> {
            int at = 0;
            for (; ; ) {
                at = Bits.nextSetBit(empty, at < 0 ? 0 : at);
            }
        });

        assertThat(end.kill().budget()).isEqualTo(Budget.CPU);
    }

    /** The JDK looks for the highest bit that is left. */
    @Test
    void whatIsRunThroughWhenTheHighestBitHasGoneIsPaidFor() {
        int top = 149_999_999;
        killedForCpu(top, bits -> Bits.clear(bits, top));
        killedForCpu(top, bits -> Bits.set(bits, top, false));
        killedForCpu(top, bits -> Bits.clear(bits, top, top + 1));
        killedForCpu(top, bits -> Bits.set(bits, top, top + 1, false));
        killedForCpu(top, bits -> Bits.flip(bits, top));
        killedForCpu(top, bits -> Bits.flip(bits, top, top + 1));
    }

    /** Takes back a bit again and again, which would take minutes. */
    private static void killedForCpu(int top, Step takesBack) {
        BitSet bits = new BitSet(top + 1);
        int[] steps = {0};
        Metered.End end = Metered.run(() -> {
            for (; steps[0] < 20_000; steps[0]++) {
                Bits.set(bits, top);
                takesBack.of(bits);
            }
            return "done";
        });
        assertThat(end.kill().budget()).isEqualTo(Budget.CPU);
        assertThat(steps[0]).isLessThan(20_000);
    }

    /** Its size and its length, which is 2<sup>31</sup>, are negative in the JDK. */
    @Test
    void theLargestSetIsKnownToBeLarge() {
        BitSet largest = new BitSet();
        largest.set(Integer.MAX_VALUE);

        assertThat(ObjectSizes.of(largest)).isEqualTo(1 << 25);
        killedForMemory(bits -> Bits.or(bits, largest));
        killedForMemory(bits -> Bits.xor(bits, largest));
        Frame frame = new Frame(new Limits(Duration.ofSeconds(20), 1 << 30, 512, 1000, 1000));
        assertThat(Metered.run(frame, () -> Identities.text(largest)).result()).isEqualTo("{2147483647}");
    }

    @Test
    void theyAreDescribedAndHashedAsTheJdkDoes() {
        BitSet bits = new BitSet();
        bits.set(3);
        bits.set(700, 703);

        assertThat(Metered.run(() -> Identities.text(bits)).result()).isEqualTo(bits.toString());
        assertThat(Metered.run(() -> Identities.text(new BitSet())).result()).isEqualTo("{}");
        assertThat(Metered.run(() -> Identities.hashCode(bits)).result()).isEqualTo(bits.hashCode());
        assertThat(Metered.run(() -> Identities.text(List.of(bits))).result()).isEqualTo("[{3, 700, 701, 702}]");
    }
}
