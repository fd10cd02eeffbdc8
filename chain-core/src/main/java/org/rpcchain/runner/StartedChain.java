package org.rpcchain.runner;

import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.rpcchain.ChainId;
import org.rpcchain.Outcome;
import org.rpcchain.Progress;
import org.rpcchain.RunningChain;

/** A chain in the hands of the application that has started it. */
record StartedChain(ChainOrigin origin, OpenChain chain, InstantSource clock) implements RunningChain {
    @Override
    public ChainId id() {
        return chain.id();
    }

    @Override
    public CompletionStage<Outcome> outcome() {
        return chain.outcome().minimalCompletionStage();
    }

    @Override
    public Optional<Progress> progress() {
        return origin.isOpen(id()) ? Optional.of(chain.progress(clock.instant())) : Optional.empty();
    }

    @Override
    public Outcome await() {
        return chain.end().join();
    }

    @Override
    public void cancel() {
        origin.cancel(id());
    }
}
