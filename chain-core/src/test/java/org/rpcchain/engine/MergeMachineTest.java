package org.rpcchain.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.rpcchain.State;
import org.rpcchain.message.Frame;
import org.rpcchain.message.FunctionRef;
import org.rpcchain.message.Stack;

class MergeMachineTest {
    private static Frame split(int number) {
        return new Frame.Merge("a", new FunctionRef("a".repeat(64), "merge"), State.empty(), 2, number, 1_000, 0);
    }

    @Test
    void merges_below_different_splits_have_different_names() {
        Set<Integer> depths = new HashSet<>();
        int most = 100;
        for (int outer = 1; outer <= most; outer++) {
            for (int inner = 1; inner <= most; inner++) {
                depths.add(MergeMachine.depthBelow(new Stack(List.of(split(outer), split(inner), split(200)))));
            }
        }
        assertThat(depths).hasSize(most * most);
    }

    @Test
    void a_merge_that_is_below_no_other_is_told_apart_by_its_depth_alone() {
        assertThat(MergeMachine.depthBelow(new Stack(List.of(split(7))))).isZero();
    }
}
