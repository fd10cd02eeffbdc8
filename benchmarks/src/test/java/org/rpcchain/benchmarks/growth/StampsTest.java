package org.rpcchain.benchmarks.growth;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StampsTest {
    @Test
    void a_hop_takes_its_share_of_the_time_between_two() {
        Stamps stamps = new Stamps(4);
        stamps.stamp(0, 1_000_000, 500_000);
        stamps.stamp(1, 1_400_000, 600_000);
        stamps.stamp(3, 2_000_000, 1_400_000);
        stamps.stamp(4, 9_000_000, 9_000_000); // one too many

        assertThat(stamps.between(0, 1)).isEqualTo(new Cost(400, 100));
        assertThat(stamps.between(1, 3)).isEqualTo(new Cost(300, 400));
    }

    @Test
    void each_hop_is_counted_until_all_is_forgotten() {
        Stamps stamps = new Stamps(1);
        stamps.here();
        stamps.here();
        assertThat(stamps.count()).isEqualTo(2);

        stamps.clear();
        assertThat(stamps.count()).isZero();
    }

    @Test
    void one_branch_more_takes_what_the_wider_split_takes_longer() {
        assertThat(new Cost(500, 300).beyond(new Cost(300, 100), 4)).isEqualTo(new Cost(50, 50));
    }
}
