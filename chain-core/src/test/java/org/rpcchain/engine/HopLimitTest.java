package org.rpcchain.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rpcchain.engine.World.call;
import static org.rpcchain.engine.World.subChain;
import static org.rpcchain.engine.World.value;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.State;
import org.rpcchain.Value;

/** A failure handler is a service function, too: its call is one of the hops that a chain is allowed. */
class HopLimitTest {
    private static final Value NOTHING = Value.record().build();
    private static final ChainSource SOURCE = ChainSource.of("Any.java", "any");

    private static ChainFailure failure(Outcome outcome) {
        return ((Outcome.Failed) outcome).failure();
    }

    /** Two creators, each with a handler, around a service function that fails at the third hop. */
    private static World mending() {
        World world = new World("a", "b", "c");
        world.services.put("one", p -> subChain(call("b", "two", "sub", State.empty()), "mend"));
        world.services.put("two", p -> subChain(call("c", "three", "sub", State.empty()), "mend"));
        world.services.put("three", p -> World.failed(new Problem(FailureCode.SERVICE_THREW, "three is broken")));
        world.services.put("mend", p -> value(7));
        world.chaining.put("sub", (state, result) -> NextHop.end(result));
        world.chaining.put("end", (state, result) -> NextHop.end(result));
        return world;
    }

    private static ChainCall allowed(int hops) {
        return ChainCall.to("a", "one", NOTHING).then(SOURCE, "end").hopLimit(hops);
    }

    @Test
    void a_handler_for_which_a_hop_is_left_minds_the_failure() {
        World world = mending();
        assertThat(world.run(allowed(4))).isInstanceOf(Outcome.Done.class);
        assertThat(world.log).contains("b runs mend").doesNotContain("a runs mend");
    }

    @Test
    void a_failure_is_not_told_to_a_handler_for_which_no_hop_is_left() {
        World world = mending();
        ChainFailure failure = failure(world.run(allowed(3)));
        assertThat(world.log).noneMatch(line -> line.contains("HANDLE"));
        assertThat(failure.code()).isEqualTo(FailureCode.HOP_LIMIT);
        assertThat(failure.sentence())
                .contains("hop 3, three on server c", "the 3 hops", "mend on b", "hopLimit(…)")
                .contains("SERVICE_THREW", "three is broken");
        assertThat(failure.parameters().get("function")).isEqualTo(Value.of("mend"));
    }

    @Test
    void handlers_that_begin_what_fails_again_end_with_the_hop_limit() {
        World world = new World("a", "b");
        world.services.put("one", p -> subChain(call("b", "two", "sub", State.empty()), "one"));
        world.services.put("two", p -> World.failed(new Problem(FailureCode.SERVICE_THREW, "two is broken")));
        world.chaining.put("end", (state, result) -> NextHop.end(result));
        for (int hops = 20; hops <= 21; hops++) {
            assertThat(failure(world.run(allowed(hops))).code()).isEqualTo(FailureCode.HOP_LIMIT);
        }
    }

    /** Splits into branches of one hop, and ends with the merge. */
    private static World splitting(int branches) {
        World world = new World("a");
        world.services.put("one", p -> value(1));
        world.chaining.put("end", (state, result) -> {
            List<NextHop> calls = new ArrayList<>();
            for (int i = 0; i < branches; i++) {
                calls.add(NextHop.last("a", "one", NOTHING));
            }
            return NextHop.split(calls, "a", "merge", State.empty());
        });
        world.chaining.put("merge", (state, results) -> NextHop.end(Value.of(results.size())));
        return world;
    }

    @Test
    void a_merge_takes_a_hop_of_those_that_are_left_and_needs_none_to_end_the_chain() {
        assertThat(splitting(3).run(allowed(3))).isInstanceOf(Outcome.Failed.class);
        assertThat(splitting(3).run(allowed(4))).isInstanceOf(Outcome.Done.class);
    }
}
