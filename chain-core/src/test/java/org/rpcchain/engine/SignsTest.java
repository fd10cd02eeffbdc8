package org.rpcchain.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainId;
import org.rpcchain.message.Branch;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Purpose;

class SignsTest {
    private static final ChainId CHAIN = new ChainId("c", 1);
    private static final Duration TIMEOUT = Duration.ofSeconds(6);
    private static final int BRANCHES = 10_000;

    private final Signs signs = new Signs(Instant.EPOCH);

    private void hear(int split, int second) {
        for (int counter = 1; counter <= BRANCHES; counter++) {
            HopId id = new HopId(CHAIN, new Branch("." + counter), split + 1, Purpose.CALL, 0);
            signs.heard(
                    new Heartbeat(id, "b", "g", List.of(new Heartbeat.Split(split, BRANCHES)), List.of()),
                    Instant.EPOCH.plusSeconds(second));
        }
    }

    @Test
    void a_chain_that_splits_and_merges_again_and_again_is_heard_by_each_branch_of_its_last_split() {
        for (int split = 1; split <= 11; split += 2) {
            hear(split, split);
            hear(split, split + 1); // a branch that has not been told from its siblings would still count from before
            assertThat(signs.silentAt(TIMEOUT))
                    .isEqualTo(Instant.EPOCH.plusSeconds(split + 1).plus(TIMEOUT));
            signs.heard(new Heartbeat(new HopId(CHAIN, split + 2), "a", "f"), Instant.EPOCH.plusSeconds(split + 2));
        }
    }

    @Test
    void so_is_one_that_splits_again_before_its_client_has_heard_of_the_merge() {
        for (int split = 1; split <= 11; split += 2) {
            hear(split, split);
            hear(split, split + 1);
        }
        assertThat(signs.silentAt(TIMEOUT))
                .isEqualTo(Instant.EPOCH.plusSeconds(12).plus(TIMEOUT));
    }
}
