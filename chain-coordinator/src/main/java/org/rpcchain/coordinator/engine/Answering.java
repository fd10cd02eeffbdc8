package org.rpcchain.coordinator.engine;

import java.util.function.IntFunction;

/** Answers who asked when a commit is through. */
record Answering(long ask, IntFunction<Reply> reply) implements Commits.Then {
    @Override
    public void done(int copies, Turn turn) {
        turn.effect(new Effect.Answer(ask, reply.apply(copies)));
    }

    @Override
    public void failed(String sentence, Turn turn) {
        turn.effect(new Effect.Answer(ask, new Reply.Refused(Reply.Refusal.BROKEN, sentence)));
    }
}
