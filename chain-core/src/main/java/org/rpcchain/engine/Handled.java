package org.rpcchain.engine;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Problem;

/**
 * What a hop could not do and has told a failure handler of, by call. When the chain is sent again it goes the handler's way
 * again, also where what failed then would not fail now: else the work would be done on both ways. Belongs to the hop's machine, and is
 * remembered when that has gone. Source: RPC Chains §3.8, §3.9.
 */
final class Handled {
    private static final long OWN_BYTES = 200;

    private Map<Call, Problem> problems = Map.of(); // of its own as soon as it holds something, which is rare

    boolean isEmpty() {
        return problems.isEmpty();
    }

    /** Answers why a call could not be made; null where no handler was told of that. */
    @Nullable
    Problem why(Call call) {
        return problems.get(call);
    }

    void add(Call call, Problem why) {
        problems = problems.isEmpty() ? new HashMap<>() : problems;
        problems.put(call, why);
    }

    /** Answers what it weighs, in bytes. */
    long weight() {
        return problems.values().stream()
                .mapToLong(why ->
                        OWN_BYTES + why.message().length() + why.parameters().weight())
                .sum();
    }
}
