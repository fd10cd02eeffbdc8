package org.rpcchain.coordinator.runner;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.rpcchain.Value;
import org.rpcchain.coordinator.log.Batch;
import org.rpcchain.coordinator.log.Journal;
import org.rpcchain.coordinator.log.LoggingStrategy;
import org.rpcchain.message.ValueCbor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The log of a login's calls on its client's disk: which tables it has, and how counters stand in them. Thread-safe; nobody waits for
 * the disk here but who opens and who closes. Source: RPC-V §4.1 ("sender based message logging").
 */
final class CallLog implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(CallLog.class);

    /** Calls that were handed over, and have no ending here. */
    static final String ORDERS = "orders";
    /** Endings, and until when each is wanted. */
    static final String ENDINGS = "endings";
    /** Endings that the application needs no more, and that no coordinator knows to be here. */
    static final String USED = "used";
    /** Counters that were reserved when a client was killed, so far as no coordinator has said yet whether it has their calls. */
    static final String DOUBTFUL = "doubtful";
    /** Where the login may be used elsewhere: what was delivered here, ever, and is not {@link #FORGOTTEN}. */
    static final String STRANGERS = "strangers";

    /** The number of the last call: what is up to it and in no table was never handed over, or is over. */
    static final String LAST = "last";
    /** Up to which counter coordinators keep nothing: strangers up to it are not remembered. */
    static final String FORGOTTEN = "forgotten";
    /**
     * Up to which counter calls may have been sent that are not in the log; it is there while this client lives, and where the login may
     * be used elsewhere until it was seen to what an earlier life has reserved.
     */
    static final String RESERVED = "reserved";

    /** The key of what a table has once. */
    private static final byte[] ONCE = new byte[0];

    private final Journal journal;

    CallLog(Journal journal) {
        this.journal = journal;
    }

    /** What is written as a whole or not at all; several may each add what is theirs. For one thread. */
    static final class Changes {
        private final Batch.Builder batch = Batch.builder();

        /** Puts what a table has under a counter. */
        Changes put(String table, long counter, byte[] value) {
            batch.put(table, form(counter), value);
            return this;
        }

        /** Puts a counter into a table of counters. */
        Changes note(String table, long counter) {
            return put(table, counter, new byte[0]);
        }

        /** Puts counters into a table of counters. */
        Changes note(String table, Set<Long> counters) {
            counters.forEach(counter -> note(table, counter));
            return this;
        }

        /** Removes a counter, and what a table has under it; nothing where it is not there. */
        Changes remove(String table, long counter) {
            batch.remove(table, form(counter));
            return this;
        }

        /** Puts a counter of which there is one. */
        Changes set(String table, long counter) {
            batch.put(table, ONCE, form(counter));
            return this;
        }

        /** Removes a counter of which there is one. */
        Changes unset(String table) {
            batch.remove(table, ONCE);
            return this;
        }
    }

    private static byte[] form(long counter) {
        return ValueCbor.write(Value.of(counter));
    }

    private static long counter(byte[] form) {
        return ValueCbor.read(form).longValue();
    }

    /** Shows what a table has under each counter. */
    void forEach(String table, BiConsumer<Long, byte[]> visitor) {
        journal.forEach(table, (key, value) -> visitor.accept(counter(key), value));
    }

    /** Answers the counters of a table. */
    Set<Long> counters(String table) {
        Set<Long> counters = new HashSet<>();
        forEach(table, (counter, nothing) -> counters.add(counter));
        return counters;
    }

    /** Answers a counter of which there is one, or 0. */
    long find(String table) {
        return journal.find(table, ONCE).map(CallLog::counter).orElse(0L);
    }

    /** Writes as {@link Journal#write} does. */
    CompletionStage<Void> write(Changes changes) {
        return journal.write(changes.batch.build());
    }

    /** Writes as {@link Journal#writeLater} does. */
    CompletionStage<Void> writeLater(Changes changes) {
        return journal.writeLater(changes.batch.build());
    }

    /** Writes and sends as {@link LoggingStrategy#log} does. */
    <T> CompletionStage<T> write(
            LoggingStrategy strategy, Changes changes, Supplier<? extends CompletionStage<T>> send) {
        return strategy.log(journal, changes.batch.build(), send);
    }

    /** Writes, where there is something to write, what is tidied up: where that fails, what is over stays in the log. */
    void removeLater(Changes removals) {
        Batch batch = removals.batch.build();
        if (batch.size() > 0) {
            journal.writeLater(batch).whenComplete((done, failure) -> {
                if (failure != null) {
                    LOG.warn("what is over cannot be removed from the log: {}", failure.getMessage());
                }
            });
        }
    }

    /** Answers whether what was to be written was not taken: a full log refuses at once. */
    static boolean isRefused(CompletionStage<Void> written) {
        return written.toCompletableFuture().isCompletedExceptionally();
    }

    /** Writes what was given, and lets the directory go. */
    @Override
    public void close() {
        journal.close();
    }
}
