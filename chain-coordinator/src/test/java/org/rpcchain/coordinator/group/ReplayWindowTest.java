package org.rpcchain.coordinator.group;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReplayWindowTest {
    private final ReplayWindow window = new ReplayWindow();

    @Test
    void eachCountIsNewOnce() {
        assertThat(window.accept(5)).isTrue();
        assertThat(window.accept(5)).isFalse();
        assertThat(window.accept(3)).isTrue();
        assertThat(window.accept(3)).isFalse();
    }

    @Test
    void whatLiesBelowTheWindowIsTooLate() {
        window.accept(ReplayWindow.WIDTH + 10);
        assertThat(window.accept(10)).isFalse();
        assertThat(window.accept(11)).isTrue();
    }

    @Test
    void aLeapForgetsNothingThatCouldComeAgain() {
        window.accept(7);
        window.accept(7 + 3L * ReplayWindow.WIDTH);
        assertThat(window.accept(7)).isFalse();
        assertThat(window.accept(6 + 3L * ReplayWindow.WIDTH)).isTrue();
    }

    @Test
    void countsBelowOneAreNone() {
        assertThat(window.accept(0)).isFalse();
        assertThat(window.accept(-1)).isFalse();
    }

    @Test
    void atRandomNoCountIsTakenTwiceAndNoneInTheWindowIsLost() {
        for (int seed = 1; seed <= 20; seed++) {
            Random random = new Random(seed);
            ReplayWindow any = new ReplayWindow();
            Set<Long> taken = new HashSet<>();
            long highest = 0;
            for (int i = 0; i < 20_000; i++) {
                long count = Math.max(1, highest - ReplayWindow.WIDTH - 50 + random.nextInt(ReplayWindow.WIDTH + 100));
                boolean expected = count > highest - ReplayWindow.WIDTH && !taken.contains(count);
                assertThat(any.accept(count)).as("seed %d, step %d", seed, i).isEqualTo(expected);
                taken.add(count);
                highest = Math.max(highest, count);
            }
        }
    }
}
