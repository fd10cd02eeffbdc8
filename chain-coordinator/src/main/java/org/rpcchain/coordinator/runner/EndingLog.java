package org.rpcchain.coordinator.runner;

import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.coordinator.engine.CoordinatorProtocol;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.GoneException;
import org.rpcchain.coordinator.log.Batch;
import org.rpcchain.coordinator.log.Journal;
import org.rpcchain.coordinator.log.JournalOptions;
import org.rpcchain.coordinator.log.LogException;
import org.rpcchain.coordinator.log.LoggingStrategy;
import org.rpcchain.coordinator.log.ParcelId;
import org.rpcchain.coordinator.wire.LedgerForm;
import org.rpcchain.engine.ThrownText;
import org.rpcchain.message.ValueCbor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The endings of a server's calls, on its disk until a coordinator has taken them; large results apart from the log, and not in memory.
 *
 * <p>What cannot be read is told later: a disk may fail for a moment, and a call does not run again for that. What is damaged or gone is
 * lost, and so is what could not be read for a minute. For one thread, the server's owner, but for {@link #hold} and {@link #fit}. Source:
 * RPC-V §4.2 ("Server").
 */
final class EndingLog implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(EndingLog.class);
    private static final String ENDINGS = "endings";
    /** The result of an ending that would be a larger record is kept apart: 2 MiB, as at coordinators. */
    private static final int RECORD_BYTES = CoordinatorProtocol.DEFAULT.recordLimitBytes();
    /** What cannot be read for so long is lost, unless that was tried seldom: two moments are not a minute. */
    private static final Duration PASSING = Duration.ofMinutes(1);

    private static final int SELDOM = 3;

    private static final String IF_LOST =
            "is an ending's, which is told when it can be read again, or else its call runs again; see to the disk";

    /** Refuses nothing, as an ending that was refused would be lost: what grows is held back by the room for calls. */
    static final JournalOptions OPTIONS = JournalOptions.DEFAULT.refusingNothing();

    private final Journal journal;
    private final Shelf shelf;
    private final LoggingStrategy strategy;
    private final Map<CallId, Unread> unread = new HashMap<>();

    /** Since when an ending cannot be read, each time that it was tried, and how often it was. */
    private record Unread(Instant since, int times) {
        Unread again() {
            return new Unread(since, times + 1);
        }
    }

    private EndingLog(Journal journal, Shelf shelf, LoggingStrategy strategy) {
        this.journal = journal;
        this.shelf = shelf;
        this.strategy = strategy;
    }

    /** Opens the log of a server; the journal is closed with it, or when it cannot be opened. */
    static EndingLog open(Path directory, Journal journal, LoggingStrategy strategy) {
        try {
            return new EndingLog(journal, Shelf.open(directory.resolve("parcels"), IF_LOST), strategy);
        } catch (RuntimeException | Error e) {
            journal.close();
            throw e;
        }
    }

    /**
     * Answers what the disk has; for the start.
     *
     * @throws ProblemException where a later version has written it
     */
    Map<CallId, Ending> kept() {
        Map<CallId, Ending> kept = new HashMap<>();
        journal.forEach(ENDINGS, (key, value) -> {
            CallId call = CallId.parse(new String(key, StandardCharsets.UTF_8));
            Ending ending = shelf.bound(LedgerForm.ending(ValueCbor.read(value)));
            shelf.needs(call, Shelf.parcelsOf(ending));
            kept.put(call, ending);
        });
        shelf.tidy();
        return kept;
    }

    /** Begins to hold the large result of an ending that is not logged yet. */
    Shelf.Hold hold() {
        return shelf.hold();
    }

    /**
     * Answers an ending as the log takes it: with a large result on the disk already, and as a failure that says why where it has no
     * written form. For any thread, which waits for the disk; one that is interrupted leaves the ending as it is.
     */
    static Ending fit(Ending ending, Shelf.Hold hold) {
        try {
            return hold.put(ending, RECORD_BYTES);
        } catch (LogException | UncheckedIOException e) {
            if (Thread.currentThread().isInterrupted()) { // which ends what it writes
                LOG.debug("a large result is not kept apart, as nobody wants it any more", e);
            } else {
                LOG.error("a large result cannot be kept apart, and goes into the log; see to the disk", e);
            }
            return ending;
        } catch (ProblemException e) {
            return notKept(e.problem().code(), String.valueOf(e.getMessage()));
        } catch (RuntimeException | Error e) {
            String thrown = ThrownText.of(e);
            LOG.error("how a call ended cannot be written, so that it has failed: {}", thrown, e);
            return notKept(FailureCode.SERVICE_THREW, thrown + "; see what the function answers, and to the server");
        }
    }

    private static Ending notKept(FailureCode code, String why) {
        return new Ending.Failed(new Problem(code, "the call ended, but how it ended cannot be kept: " + why));
    }

    /**
     * Logs an ending, as its server's {@link LoggingStrategy} says.
     *
     * @param tell is run when the ending may be told
     * @return ends when nobody waits for the disk any more; fails where the disk will not have it
     */
    CompletionStage<Void> log(CallId call, Ending ending, Runnable tell) {
        shelf.needs(call, Shelf.parcelsOf(ending));
        byte[] form = ValueCbor.write(LedgerForm.of(ending));
        Batch batch = Batch.builder().put(ENDINGS, call.toString(), form).build();
        CompletionStage<Void> logged = strategy.log(journal, batch, () -> {
            tell.run();
            return CompletableFuture.completedFuture(
                    null); // it is sent with the next beats, for which nobody waits here
        });
        return logged.whenComplete((done, failure) -> sayFailed(call, failure));
    }

    private static void sayFailed(CallId call, @Nullable Throwable failure) {
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
        if (cause != null && !isOf(cause, LogException.Reason.CLOSED)) {
            LOG.error(
                    "the ending of {} cannot be kept, so this server takes no more calls; see to its disk, then start it again",
                    call,
                    cause);
        }
    }

    private static boolean isOf(Throwable failure, LogException.Reason... reasons) {
        return failure instanceof LogException known && List.of(reasons).contains(known.reason());
    }

    /**
     * A beat as it is sent, and what it does not bring.
     *
     * @param beat its values are in memory; what could not be read runs, by what it says; with no room while the disk is behind
     * @param unread to be brought later
     * @param lost to run again
     */
    record Brought(Request.Beat beat, Set<CallId> unread, Set<CallId> lost) {}

    /** Reads the endings that a beat is to bring. */
    Brought read(Request.Beat beat, Instant now) {
        Map<CallId, Ending> whole = new TreeMap<>();
        Set<CallId> later = new TreeSet<>();
        Set<CallId> lost = new TreeSet<>();
        beat.ended().forEach((call, ending) -> {
            try {
                whole.put(call, ending.with(Content::here));
                unread.remove(call);
            } catch (RuntimeException | Error e) {
                (isLost(call, e, now) ? lost : later).add(call);
            }
        });
        return new Brought(beat.with(whole, later, journal.keepsUp() ? beat.room() : 0), later, lost);
    }

    private boolean isLost(CallId call, Throwable why, Instant now) {
        Unread tried = unread.merge(call, new Unread(now, 1), (before, first) -> before.again());
        boolean isGone = why instanceof GoneException
                || isOf(why, LogException.Reason.DAMAGED, LogException.Reason.ABSENT)
                || (tried.times() >= SELDOM && !tried.since().plus(PASSING).isAfter(now));
        if (isGone) {
            LOG.error("the ending of {} is lost here, so that it runs again; see to the disk", call, why);
        } else if (tried.times() == 1) {
            LOG.warn("the ending of {} cannot be read now, and is told later; see to the disk", call, why);
        }
        return isGone;
    }

    /** Removes what a coordinator has taken, and what is lost. */
    void forget(Set<CallId> calls) {
        Batch.Builder batch = Batch.builder();
        List<ParcelId> needless = new ArrayList<>();
        for (CallId call : calls) {
            batch.remove(ENDINGS, call.toString());
            needless.addAll(shelf.needs(call, Set.of()));
            unread.remove(call);
        }
        Batch removals = batch.build();
        CompletionStage<Void> removed = needless.isEmpty() ? journal.writeLater(removals) : journal.write(removals);
        removed.thenRun(() -> shelf.leave(needless)); // or a power cut would leave a record without its parcel
    }

    /** Writes what was logged, and lets the directory go. */
    @Override
    public void close() {
        try {
            journal.close();
        } finally {
            shelf.close();
        }
    }
}
