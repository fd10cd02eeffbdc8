package org.rpcchain.coordinator.runner;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.rpcchain.coordinator.ledger.Ending;

/**
 * What the application waits for of each call, and whether there is hope for it: the call was handed over here, or a coordinator may
 * have it. One lock guards all of this, since a call that is hoped for no more must be known to be over at the same moment.
 *
 * <p>Thread-safe: applications ask from their own threads. Stages that somebody may wait for end on threads of {@link Stages}, and never
 * under the lock.
 */
final class Hopes implements AutoCloseable {
    private final Stages stages;
    private final DeliveredEver deliveredEver;
    private final boolean elsewhere;
    private final Map<Long, Hope> hopes = new HashMap<>();
    /** What a coordinator may have and the log does not. */
    private final Set<Long> doubtful = new HashSet<>();
    /** What was doubtful and was given up in this life, and why. */
    private final Map<Long, String> givenUp = new HashMap<>();

    private boolean closed;

    /** What the application waits for, of one call. */
    record Hope(CompletableFuture<Integer> acceptance, CompletableFuture<Ending> ending) {
        Hope() {
            this(new CompletableFuture<>(), new CompletableFuture<>());
        }

        void end(Ending end) {
            acceptance.complete(0);
            ending.complete(end);
        }

        void fail(RuntimeException why) {
            acceptance.completeExceptionally(why);
            ending.completeExceptionally(why);
        }
    }

    /**
     * What an application that asks gets.
     *
     * @param isNew whether another life of this client may have handed the call over, and nobody has asked for it: it is to be taken up
     */
    record Known(Hope hope, boolean isNew) {}

    /**
     * Creates one without any hope.
     *
     * @param elsewhere whether other lives of this client may have handed over calls that this one knows nothing of
     */
    Hopes(Stages stages, DeliveredEver deliveredEver, boolean elsewhere) {
        this.stages = stages;
        this.deliveredEver = deliveredEver;
        this.elsewhere = elsewhere;
    }

    /** Answers the hope for a call that is here, or comes. */
    synchronized Hope of(long counter) {
        return hopes.computeIfAbsent(counter, c -> new Hope());
    }

    /** Answers the hope for a call that somebody asks for; one that has failed where there is none. */
    synchronized Known known(long counter) {
        boolean isAwaited = doubtful.contains(counter) && !closed; // a coordinator is being asked whether it has it
        if (hopes.containsKey(counter) || isAwaited) {
            return new Known(of(counter), false);
        }
        String why = givenUp.get(counter);
        if (elsewhere && !closed && why == null && !deliveredEver.isOver(counter)) {
            return new Known(of(counter), true);
        }
        Hope none = new Hope();
        none.fail(whyNone(counter));
        return new Known(none, false);
    }

    private NoEndingException whyNone(long counter) {
        if (closed) {
            return NoEndingException.closed();
        }
        String why = givenUp.get(counter);
        return why == null ? NoEndingException.unknown(counter) : NoEndingException.givenUp(counter, why);
    }

    /** Answers whether something is known here of a call of this number: no other may have it. */
    synchronized boolean isTaken(long counter) {
        return hopes.containsKey(counter) || doubtful.contains(counter) || deliveredEver.remembers(counter);
    }

    /** Answers for which calls there is hope, or more. */
    synchronized Set<Long> counters() {
        return Set.copyOf(hopes.keySet());
    }

    /** Doubts whether these were handed over. */
    synchronized void doubt(Set<Long> counters) {
        doubtful.addAll(counters);
    }

    /** Doubts no more, as a coordinator has the call, for which there is no hope yet; answers whether it was doubtful. */
    synchronized boolean found(long counter) {
        givenUp.remove(counter); // it was at a coordinator that was not known
        return doubtful.remove(counter);
    }

    /** Hopes for what was doubtful, as a coordinator has it: by how many others it is kept was not said. */
    void takeUp(Set<Long> counters) {
        for (Hope hope : hopeAgain(counters)) {
            stages.end(() -> hope.acceptance().complete(0));
        }
    }

    private synchronized List<Hope> hopeAgain(Collection<Long> counters) {
        doubtful.removeAll(counters);
        return counters.stream().map(this::of).toList();
    }

    /** Hopes no more for what was doubtful. */
    void giveUp(Set<Long> counters, String why) {
        despair(counters, why)
                .forEach((counter, hope) -> stages.end(() -> hope.fail(NoEndingException.givenUp(counter, why))));
    }

    private synchronized Map<Long, Hope> despair(Set<Long> counters, String why) {
        Map<Long, Hope> vain = new HashMap<>();
        doubtful.removeAll(counters);
        for (long counter : counters) {
            givenUp.put(counter, why);
            Hope hope = hopes.remove(counter);
            if (hope != null) {
                vain.put(counter, hope);
            }
        }
        return vain;
    }

    /** Answers whether a call was given up, and was not found since. */
    synchronized boolean isGivenUp(long counter) {
        return givenUp.containsKey(counter);
    }

    /** Hopes no more for a call that has no ending, if anybody did, as no coordinator keeps anything of it. */
    void gone(long counter) {
        removeOpen(counter).ifPresent(hope -> stages.end(() -> hope.fail(NoEndingException.gone(counter))));
    }

    private synchronized Optional<Hope> removeOpen(long counter) {
        Hope hope = hopes.get(counter);
        if (hope == null || hope.ending().isDone()) {
            return Optional.empty();
        }
        hopes.remove(counter);
        return Optional.of(hope);
    }

    /** Tells that so many others keep a call. */
    void accepted(long counter, int copies) {
        Hope hope = of(counter);
        stages.end(() -> hope.acceptance().complete(copies));
    }

    /** Tells an ending. */
    void ended(long counter, Ending ending) {
        Hope hope = of(counter);
        stages.end(() -> hope.end(ending));
    }

    /** Takes a call out whose ending was told, or that was refused; answers nothing where neither is so. */
    synchronized Optional<Hope> removeEnded(long counter) {
        Hope hope = hopes.get(counter);
        if (hope == null || !hope.ending().isDone()) {
            return Optional.empty();
        }
        hopes.remove(counter);
        return Optional.of(hope);
    }

    /** Puts back what was taken out. */
    synchronized void restore(long counter, Hope hope) {
        hopes.putIfAbsent(counter, hope);
    }

    /** Fails what is open, on the caller's thread, and whatever somebody asks for from now on. */
    @Override
    public void close() {
        removeAll().forEach(hope -> hope.fail(NoEndingException.closed()));
    }

    private synchronized List<Hope> removeAll() {
        closed = true;
        List<Hope> open = new ArrayList<>(hopes.values());
        hopes.clear();
        return open;
    }
}
