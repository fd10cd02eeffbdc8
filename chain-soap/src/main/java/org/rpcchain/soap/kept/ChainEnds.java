package org.rpcchain.soap.kept;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.rpcchain.ChainId;
import org.rpcchain.ProblemException;
import org.rpcchain.Progress;

/**
 * Where gateways keep the ends of the chains that they started.
 *
 * <p>Several gateways may share one: each then answers for the chains of all. What a method that records something has
 * returned from is as durable as the place is. Blocks its caller. Thread-safe. Beyond the papers.
 *
 * <p>Every method throws a {@link ProblemException} with {@code REPOSITORY_UNREACHABLE} when the place cannot be used.
 */
public interface ChainEnds extends AutoCloseable {
    /** Answers a place in memory: it ends with the gateway. */
    static ChainEnds inMemory() {
        return new MemoryEnds();
    }

    /** Records that this gateway has started a chain, before its caller hears of it. */
    void begin(StartedChain chain, Progress first);

    /** Records where chains of this gateway were heard of; a place may leave some out. */
    void heard(ChainId chain, Progress progress);

    /** Records how a chain of this gateway ended. */
    void end(ChainId chain, ChainEnd end);

    /**
     * Answers a chain; empty when nobody has started it, or somebody has collected it. One that was running when its
     * gateway died has ended as unknown.
     */
    Optional<KnownChain> find(ChainId chain);

    /**
     * Answers the chains of a caller, or of all when that is empty, that were started last: the newest first, those that
     * have expired left out. In place of a long result it may say how long it is.
     */
    List<KnownChain> recent(Optional<String> caller, int most);

    /** Answers what a caller has at all gateways. */
    Load load(String caller);

    /** Forgets a chain that has been collected. */
    void forget(ChainId chain);

    /** Forgets the ends of before then, but not yet that they were there. */
    void expire(Instant before);

    /** Has the gateway that runs a chain stop it. */
    void askToStop(ChainId chain);

    /** Answers the chains of this gateway that somebody asked another one to stop. */
    Set<ChainId> askedToStop();

    /** Says that this gateway is alive; called about once a second. */
    default void beat() {}

    @Override
    void close();
}
