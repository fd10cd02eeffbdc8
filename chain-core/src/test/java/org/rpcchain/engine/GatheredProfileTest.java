package org.rpcchain.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.rpcchain.HopProfile;
import org.rpcchain.State;
import org.rpcchain.message.Branch;
import org.rpcchain.message.Frame;

/** Ten thousand branches may each bring all records that a chain carries. */
class GatheredProfileTest {
    private static final int SPLIT_AT = 3;

    private final GatheredProfile profile =
            new GatheredProfile(new Frame.Merge("m", World.SOURCE, State.empty(), 10_000, SPLIT_AT, 1_000_000, 0));

    private static HopProfile hop(String branch, int number) {
        return new HopProfile(branch, number, "a", "f", 0, 0, 0, 0, 0, 0);
    }

    /** Of before the split, also a hop of a branch that bore the same name, and was merged; then of the branch. */
    private static List<HopProfile> brought(int branch, int hops) {
        List<HopProfile> brought =
                new ArrayList<>(List.of(hop("", 1), hop("." + branch, 2), hop("." + branch + ".1", 2), hop("", 3)));
        brought.set(1, hop(".1", 2));
        brought.set(2, hop(".1.1", 2));
        for (int i = 1; i <= hops; i++) {
            brought.add(hop(i % 2 == 0 ? "." + branch + ".1" : "." + branch, SPLIT_AT + i));
        }
        return brought;
    }

    private void arrive(int branch, int hops) {
        profile.add(new Branch("." + branch), brought(branch, hops));
    }

    @Test
    void what_was_before_the_split_is_kept_once_and_what_branches_add_in_their_order() {
        arrive(10, 1);
        arrive(1, 2);
        arrive(1, 2);
        assertThat(profile.all())
                .containsExactly(
                        hop("", 1),
                        hop(".1", 2),
                        hop(".1.1", 2),
                        hop("", 3),
                        hop(".1", 4),
                        hop(".1.1", 5),
                        hop(".10", 4));
        assertThat(profile.size()).isEqualTo(7);
    }

    @Test
    void no_more_is_kept_than_travels_whichever_branches_come_first() {
        for (int branch = 9_999; branch >= 2; branch--) {
            arrive(branch, 100);
            assertThat(profile.size()).isLessThan(2 * Protocol.MOST_PROFILED);
        }
        arrive(10_000, 100);
        arrive(1, 1);
        List<HopProfile> all = profile.all();
        assertThat(all).hasSize(Protocol.MOST_PROFILED);
        assertThat(all.subList(4, 106)).startsWith(hop(".1", 4), hop(".2", 4)).endsWith(hop(".2.1", 103), hop(".3", 4));
    }

    @Test
    void a_chain_that_is_not_profiled_has_none() {
        profile.add(new Branch(".1"), List.of());
        assertThat(profile.all()).isEmpty();
    }
}
