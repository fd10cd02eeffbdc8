package org.rpcchain.coordinator.runner;

import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.coordinator.engine.Effect;
import org.rpcchain.coordinator.engine.Input;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Content;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.GoneException;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.log.LogException;
import org.rpcchain.engine.Earlier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The chains that a coordinator is the origin of: each is in one run, and the end of another run counts only if it is a result. For the
 * coordinator's thread alone. Source: RPC-V §4.2; RPC Chains §3.9.
 */
final class ChainRuns {
    private static final Logger LOG = LoggerFactory.getLogger(ChainRuns.class);

    private final Hands hands;
    private final ChainRunner chains;
    private final Door door;
    private final Shelf shelf;
    /** Which of its runs a chain is in; the end of one that was cancelled counts no more. */
    private final Map<CallId, Long> runs = new HashMap<>();

    /** Those of them that another may have sent, too, and since when, by {@link System#nanoTime}. */
    private final Map<CallId, Long> inDoubt = new HashMap<>();

    private long lastRun;

    /**
     * The coordinator, as far as its chains need it.
     *
     * @param name the coordinator's
     * @param owner its thread
     * @param others threads that may wait for the disk
     * @param step takes an input; on the owner's thread
     * @param nobody answers the number of an ask that nobody waits for
     */
    record Hands(String name, Owner owner, Executor others, Consumer<Input> step, LongSupplier nobody) {}

    ChainRuns(Hands hands, ChainRunner chains, Door door, Shelf shelf) {
        this.hands = hands;
        this.chains = chains;
        this.door = door;
        this.shelf = shelf;
    }

    /** Begins a chain; where its description has to be read, on another thread first. */
    void begin(Effect.BeginChain begin) {
        long run = ++lastRun;
        runs.put(begin.call(), run);
        inDoubt.remove(begin.call());
        if (begin.chain().content() instanceof Content.Here) {
            begin(begin, run, begin.chain());
        } else {
            hands.others().execute(() -> read(begin, run)); // it waits for the disk
        }
    }

    /** Ends a chain whose run could not be begun. */
    void failed(Effect.BeginChain begin, Throwable why) {
        long run = runs.getOrDefault(begin.call(), 0L);
        hands.owner().run(() -> ended(begin, run, unknown(begin, why)));
    }

    /** Stops a chain that has ended, or is wanted no more. */
    void cancel(CallId chain) {
        forget(chain);
        chains.cancel(chain);
    }

    /** Leaves a chain to another coordinator. */
    void leave(CallId chain) {
        forget(chain);
        chains.leave(chain);
    }

    /** Says of a chain that another may have sent it, too, since so long ago; one that is not begun yet hears of it when it is. */
    void doubt(CallId chain, Duration ago) {
        if (runs.containsKey(chain)) {
            long since = System.nanoTime() - ago.toNanos();
            inDoubt.merge(chain, since, (one, other) -> one - other < 0 ? one : other);
            chains.doubt(chain, ago);
        }
    }

    /** Takes that a chain is over, as a server has brought its end. */
    void over(CallId chain) {
        forget(chain);
    }

    /** Answers how many things it keeps for chains. */
    int size() {
        return runs.size() + inDoubt.size();
    }

    private boolean forget(CallId chain) {
        inDoubt.remove(chain);
        return runs.remove(chain) != null;
    }

    private boolean forget(CallId chain, long run) {
        return Long.valueOf(run).equals(runs.get(chain)) && forget(chain);
    }

    private void read(Effect.BeginChain begin, long run) {
        try {
            Work.Chain chain = begin.chain().with(begin.chain().content().here());
            hands.owner().run(() -> attempt(begin, run, chain));
        } catch (GoneException e) {
            LOG.debug("of the chain {} nothing is kept any more", begin.call(), e);
        } catch (LogException | UncheckedIOException e) {
            LOG.error("the description of the chain {} cannot be read", begin.call(), e);
            hands.owner().run(() -> notBegun(begin, run, e));
        } catch (RuntimeException | Error e) {
            hands.owner().run(() -> ended(begin, run, unknown(begin, e)));
        }
    }

    private void attempt(Effect.BeginChain begin, long run, Work.Chain chain) {
        try {
            // It notices, before the chain is begun, if the process stood still while its description was read.
            hands.step().accept(new Input.Woke());
            begin(begin, run, chain);
        } catch (RuntimeException | Error e) {
            LOG.error("{} could not begin the chain {}", hands.name(), begin.call(), e);
            failed(begin, e);
        }
    }

    /** What the shelf has lost is waited for; a log that cannot be read is left to others. */
    private void notBegun(Effect.BeginChain begin, long run, Exception why) {
        if (!(begin.chain().content() instanceof Content.Parcel)) {
            hands.step().accept(new Input.NotWritten(0, String.valueOf(why.getMessage())));
        } else if (forget(begin.call(), run)) {
            hands.step().accept(new Input.NotBegun(begin.call()));
        }
    }

    private void begin(Effect.BeginChain begin, long run, Work.Chain chain) {
        if (!Long.valueOf(run).equals(runs.get(begin.call()))) {
            return; // another sees to it by now, or it has ended
        }
        chains.begin(begin.call(), chain, earlier(begin)).whenComplete((ending, failure) -> {
            if (failure instanceof NotDeliveredException) {
                hands.owner().run(() -> notDelivered(begin, run));
            } else {
                brings(begin, run, failure == null ? ending : unknown(begin, failure));
            }
        });
        Long doubtedSince = inDoubt.get(begin.call());
        if (doubtedSince != null) {
            chains.doubt(begin.call(), Duration.ofNanos(System.nanoTime() - doubtedSince));
        }
    }

    private static Earlier earlier(Effect.BeginChain begin) {
        if (!begin.isUndelivered()) {
            return Earlier.by(begin.attempt() - 1, begin.ago());
        }
        Earlier undelivered = begin.attempt() == 1 ? Earlier.NOTHING : Earlier.undelivered(begin.ago());
        return begin.doubt().map(undelivered::inDoubt).orElse(undelivered);
    }

    private void notDelivered(Effect.BeginChain begin, long run) {
        if (forget(begin.call(), run)) {
            hands.step().accept(new Input.NotDelivered(begin.call()));
        }
    }

    private void brings(Effect.BeginChain begin, long run, Ending ending) {
        Shelf.Hold hold = shelf.hold();
        Ending kept;
        try {
            kept = door.of(ending, hold);
        } catch (LogException | UncheckedIOException e) {
            LOG.error("{} cannot keep the end of the chain {}, and leaves it to others", hands.name(), begin.call(), e);
            hold.close();
            hands.owner().run(() -> hands.step().accept(new Input.NotWritten(0, String.valueOf(e.getMessage()))));
            return;
        } catch (RuntimeException | Error e) {
            kept = unknown(begin, e);
        }
        Ending end = kept;
        boolean taken = hands.owner().run(() -> {
            try (hold) {
                ended(begin, run, end);
            }
        });
        if (!taken) {
            hold.close();
        }
    }

    private void ended(Effect.BeginChain begin, long run, Ending ending) {
        if (forget(begin.call(), run)) {
            hands.step().accept(new Input.ChainEnded(begin.call(), ending));
        } else if (ending instanceof Ending.Done) {
            long nobody = hands.nobody().getAsLong();
            hands.step().accept(new Input.ChainAnswered(nobody, begin.call(), ending)); // its server keeps it no more
            if (forget(begin.call())) {
                chains.leave(begin.call());
            }
        }
    }

    private static Ending unknown(Effect.BeginChain begin, Throwable failure) {
        LOG.error("the chain {} was not seen to its end", begin.call(), failure);
        return new Ending.Unknown(new Problem(
                FailureCode.MAYBE_DONE, "the chain " + begin.chain().name() + " was not seen to its end: " + failure));
    }
}
