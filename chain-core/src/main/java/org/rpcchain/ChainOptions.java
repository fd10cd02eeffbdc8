package org.rpcchain;

import java.time.Duration;
import java.util.function.Consumer;

/**
 * How a chain is to be run, beside what it does; {@link ChainCall} has a method for each.
 *
 * @param hopLimit how many hops it may make
 * @param timeBudget how much time it may take
 * @param byteBudget how many bytes its hops may carry in all; {@link Long#MAX_VALUE} when nobody counts
 * @param mode where its chaining functions run
 * @param profiled whether each hop adds a profile record
 * @param retransmitted whether the client sends it again when it falls silent
 * @param inline whether its source travels with it
 * @param responses what is told of client responses, on a thread of the client
 */
record ChainOptions(
        int hopLimit,
        Duration timeBudget,
        long byteBudget,
        Mode mode,
        boolean profiled,
        boolean retransmitted,
        boolean inline,
        Consumer<Value> responses) {
    static final Consumer<Value> NOBODY = response -> {};

    static final ChainOptions DEFAULT = new ChainOptions(
            ChainCall.DEFAULT_HOP_LIMIT,
            ChainCall.DEFAULT_TIME_BUDGET,
            Long.MAX_VALUE,
            Mode.CHAINED,
            false,
            true,
            false,
            NOBODY);

    ChainOptions hopLimit(int hops) {
        return new ChainOptions(hops, timeBudget, byteBudget, mode, profiled, retransmitted, inline, responses);
    }

    ChainOptions timeBudget(Duration time) {
        return new ChainOptions(hopLimit, time, byteBudget, mode, profiled, retransmitted, inline, responses);
    }

    ChainOptions byteBudget(long bytes) {
        return new ChainOptions(hopLimit, timeBudget, bytes, mode, profiled, retransmitted, inline, responses);
    }

    ChainOptions mode(Mode other) {
        return new ChainOptions(hopLimit, timeBudget, byteBudget, other, profiled, retransmitted, inline, responses);
    }

    ChainOptions profiled(boolean profile) {
        return new ChainOptions(hopLimit, timeBudget, byteBudget, mode, profile, retransmitted, inline, responses);
    }

    ChainOptions retransmitted(boolean again) {
        return new ChainOptions(hopLimit, timeBudget, byteBudget, mode, profiled, again, inline, responses);
    }

    ChainOptions inline(boolean along) {
        return new ChainOptions(hopLimit, timeBudget, byteBudget, mode, profiled, retransmitted, along, responses);
    }

    ChainOptions responses(Consumer<Value> listener) {
        return new ChainOptions(hopLimit, timeBudget, byteBudget, mode, profiled, retransmitted, inline, listener);
    }
}
