package org.rpcchain.coordinator.log;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * What a sender waits for: the three ways of RPC-V, §5, to log a message and to send it.
 *
 * <p>In all three a batch that the journal refuses is not sent: so a full log holds its callers back instead of losing
 * what they say.
 */
public enum LoggingStrategy {
    /** Sends at once, and waits for no disk: a kill at that moment, or a power cut within {@link JournalOptions#forceWithin()}, loses the log of it. */
    OPTIMISTIC {
        @Override
        public <T> CompletionStage<T> log(Journal journal, Batch batch, Supplier<? extends CompletionStage<T>> send) {
            return unlessRefused(journal.writeLater(batch), () -> sent(send));
        }
    },

    /** Sends when the batch is on the disk. */
    PESSIMISTIC_BLOCKING {
        @Override
        public <T> CompletionStage<T> log(Journal journal, Batch batch, Supplier<? extends CompletionStage<T>> send) {
            return journal.write(batch).thenCompose(forced -> send.get());
        }
    },

    /** Sends while the batch is being forced, and answers when both have ended; the default. */
    PESSIMISTIC_NON_BLOCKING {
        @Override
        public <T> CompletionStage<T> log(Journal journal, Batch batch, Supplier<? extends CompletionStage<T>> send) {
            CompletionStage<Void> forced = journal.write(batch);
            return unlessRefused(forced, () -> forced.thenCombine(sent(send), (done, answer) -> answer));
        }
    };

    /** What is used unless somebody chooses otherwise. */
    public static final LoggingStrategy DEFAULT = PESSIMISTIC_NON_BLOCKING;

    /** Answers the strategy that files name so: {@code optimistic}, {@code pessimistic-blocking}, {@code pessimistic-non-blocking}. */
    public static LoggingStrategy named(String label) {
        return Arrays.stream(values())
                .filter(strategy -> strategy.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("logging is one of "
                        + Arrays.stream(values()).map(LoggingStrategy::label).toList() + ", and not '" + label + "'"));
    }

    /** Answers its name in files. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * Logs a batch and sends what it tells of, in this strategy's order.
     *
     * @param send starts sending, at most once; what it throws fails the answer
     * @return what the sending answers, when this strategy allows it; fails as the sending does, and with the journal's
     *     {@link LogException} where it waits for the journal or the journal refuses
     */
    public abstract <T> CompletionStage<T> log(
            Journal journal, Batch batch, Supplier<? extends CompletionStage<T>> send);

    /**
     * Logs batches in their order, and sends what they tell of, in this strategy's order, when the last is logged so.
     *
     * @param batches one at least; a kill may leave the first of them in the log alone
     * @return as {@link #log}; fails, and sends nothing, when the journal refuses one
     */
    public <T> CompletionStage<T> logAll(
            Journal journal, List<Batch> batches, Supplier<? extends CompletionStage<T>> send) {
        int last = batches.size() - 1;
        CompletionStage<Void> before = CompletableFuture.completedFuture(null);
        for (Batch batch : batches.subList(0, last)) {
            CompletionStage<Void> written = this == OPTIMISTIC ? journal.writeLater(batch) : journal.write(batch);
            if (written.toCompletableFuture().isCompletedExceptionally()) {
                return written.thenCompose(never -> send.get());
            }
            before = before.thenCompose(done -> written);
        }
        return before.thenCombine(log(journal, batches.get(last), send), (done, answer) -> answer);
    }

    /** A journal refuses at once, so what has already failed here has not been taken. */
    private static <T> CompletionStage<T> unlessRefused(
            CompletionStage<Void> logged, Supplier<CompletionStage<T>> next) {
        return logged.toCompletableFuture().isCompletedExceptionally()
                ? logged.thenCompose(never -> next.get())
                : next.get();
    }

    private static <T> CompletionStage<T> sent(Supplier<? extends CompletionStage<T>> send) {
        try {
            return send.get();
        } catch (RuntimeException | Error e) {
            return CompletableFuture.failedFuture(e);
        }
    }
}
