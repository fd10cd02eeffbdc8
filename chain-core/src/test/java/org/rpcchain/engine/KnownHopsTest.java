package org.rpcchain.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.Value;
import org.rpcchain.message.HopId;

class KnownHopsTest {
    private static final int MISSED = 1_000_000;
    private static final Instant T0 = Instant.EPOCH;
    private static final Problem AWAY = new Problem(FailureCode.UNREACHABLE, "x".repeat(Problem.MESSAGE_LIMIT));

    private final KnownHops known = new KnownHops(Protocol.DEFAULT);

    private static Call call(int chain) {
        return new Call(new HopId(new ChainId("c", chain), 1), chain);
    }

    private void answered(int chain, int bytes) {
        known.add(call(chain), 0, Past.of(new Answer.Result(Value.of(new byte[bytes]))), T0);
    }

    private void handled(int chain, @Nullable Answer answer) {
        Handled handled = new Handled(Map.of(call(MISSED + chain), AWAY), Map.of());
        known.add(call(chain), 0, new Past(answer, handled), T0);
    }

    private boolean isAnswerKept(int chain) {
        return known.past(call(chain)).answer() != null;
    }

    private boolean isHandledKept(int chain) {
        return AWAY.equals(known.past(call(chain)).handled().calls().get(call(MISSED + chain)));
    }

    @Test
    void of_the_answers_the_oldest_make_room_for_newer_ones_and_what_was_handled_stays() {
        handled(1, World.value(1));
        answered(2, 17 << 20);
        answered(3, 17 << 20);
        assertThat(isAnswerKept(1)).isFalse();
        assertThat(isAnswerKept(2)).isFalse();
        assertThat(isAnswerKept(3)).isTrue();
        assertThat(isHandledKept(1)).isTrue();
        assertThat(known.size()).isEqualTo(3);
    }

    @Test
    void of_what_was_handled_the_oldest_makes_room_for_newer_and_answers_stay() {
        handled(1, World.value(1));
        for (int chain = 2; chain <= 2_500; chain++) {
            handled(chain, null);
        }
        assertThat(isHandledKept(1)).isFalse();
        assertThat(isHandledKept(2_500)).isTrue();
        assertThat(isAnswerKept(1)).isTrue();
    }

    /** A chaining function chooses it. */
    @Test
    void a_servers_name_weighs_what_it_takes() {
        for (int chain = 1; chain <= 10; chain++) {
            String server = chain + "x".repeat(1_000_000);
            known.add(call(chain), 0, new Past(null, new Handled(Map.of(), Map.of(server, AWAY))), T0);
        }
        assertThat(known.past(call(1)).handled()).isEqualTo(Handled.NOTHING);
        assertThat(known.past(call(10)).handled().servers()).hasSize(1);
    }

    @Test
    void an_answer_that_is_larger_than_all_that_is_kept_pushes_nothing_out() {
        answered(1, 10);
        answered(2, 33 << 20);
        assertThat(isAnswerKept(1)).isTrue();
        assertThat(isAnswerKept(2)).isFalse();
        assertThat(known.contains(call(2))).isTrue();
    }

    @Test
    void nothing_is_kept_of_a_hop_that_is_forgotten() {
        handled(1, World.value(1));
        known.forget(T0.plus(Protocol.DEFAULT.memory()));
        assertThat(known.past(call(1))).isEqualTo(Past.NOTHING);
    }
}
