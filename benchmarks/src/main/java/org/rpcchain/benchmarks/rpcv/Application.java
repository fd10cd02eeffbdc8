package org.rpcchain.benchmarks.rpcv;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.runner.Calls;
import org.rpcchain.coordinator.runner.NoEndingException;

/**
 * The program that wants calls done, and comes back after its death: it hands calls 1 to N over, and tells how each has ended; then it
 * needs the ending no more, and says so, so that its log holds what is open and no more.
 *
 * <p>It notes of each call that it is about to hand it over, under which counter it was, and that it has told how it ended. Of those that were under way when
 * it died it knows the counter all the same, for counters follow each other: so it asks for their endings before it hands them over anew.
 * Thread-safe.
 */
final class Application {
    private static final String TRIED = "tried";
    private static final String HANDED = "handed";
    private static final String LOST = "lost";
    private static final String ENDED = "ended";

    private final Calls calls;
    private final Path notes;
    private final Consumer<String> told;
    private final boolean again;
    private final long millis;
    private final Set<Integer> tried = new HashSet<>();
    /** The counter of each call that was handed over. */
    private final NavigableMap<Integer, Long> handed = new TreeMap<>();
    /** Those that an earlier life has told the end of, with their counters. */
    private final Map<Integer, Long> ended = new HashMap<>();

    /**
     * Reads what an earlier life has noted.
     *
     * @param notes of this application, on a disk that keeps what is written
     * @param told is given, for each call, its number and how it ended
     * @param again whether a call that nobody has is handed over again; else it is told to be lost
     * @param millis how long a call takes
     */
    Application(Calls calls, Path notes, Consumer<String> told, boolean again, long millis) {
        this.calls = calls;
        this.notes = notes;
        this.told = told;
        this.again = again;
        this.millis = millis;
        for (String line : read(notes)) {
            String[] words = line.split(" ", 3);
            int call = Integer.parseInt(words[1]);
            switch (words[0]) {
                case TRIED -> tried.add(call);
                case HANDED -> handed.put(call, Long.parseLong(words[2]));
                case ENDED -> ended.put(call, Long.parseLong(words[2]));
                default -> handed.remove(call);
            }
        }
    }

    /** What a run's applications have noted. */
    record Noted(int handedOver, int lostThoughHandedOver, int handedOverAgain) {
        /** Answers how often each call was handed over, as its application was told. */
        static Map<Integer, Integer> handedOverIn(Path notes) {
            return times(read(notes), HANDED);
        }

        /** Answers how often the end of each call was told, and used. */
        static Map<Integer, Integer> endedIn(Path notes) {
            return times(read(notes), ENDED);
        }

        private static Map<Integer, Integer> times(List<String> lines, String word) {
            Map<Integer, Integer> times = new TreeMap<>();
            lines.stream()
                    .map(line -> line.split(" ", 3))
                    .filter(words -> words[0].equals(word))
                    .forEach(words -> times.merge(Integer.parseInt(words[1]), 1, Integer::sum));
            return times;
        }

        static Noted in(Path notes) {
            List<String> lines = read(notes);
            return new Noted(count(lines, HANDED), count(lines, LOST), lines.size() - distinct(lines));
        }

        private static int count(List<String> lines, String word) {
            return (int) lines.stream().filter(line -> line.startsWith(word)).count();
        }

        /** Answers how many lines there would be if no call had been tried twice. */
        private static int distinct(List<String> lines) {
            long tries = lines.stream()
                    .filter(line -> line.startsWith(TRIED))
                    .distinct()
                    .count();
            return (int) (lines.stream().filter(line -> !line.startsWith(TRIED)).count() + tries);
        }
    }

    /**
     * Hands over what an earlier life has not, in order.
     *
     * @param pause at most so long it waits between two calls, each of them handed over; with nothing, it waits for none
     */
    void handOver(int count, Duration pause, Random random) throws InterruptedException {
        for (int call = 1; call <= count; call++) {
            CompletionStage<Long> over = takeUp(call);
            if (!pause.isZero()) {
                Waits.get(over);
                Thread.sleep(random.nextInt((int) pause.toMillis() + 1));
            }
        }
    }

    private CompletionStage<Long> takeUp(int call) {
        Long over = ended.get(call);
        if (over != null) {
            if (calls.kept().contains(over)) {
                calls.used(over); // it died before it could say so
            }
            return CompletableFuture.completedFuture(over);
        }
        Optional<Long> counter = counter(call);
        if (counter.isEmpty()) {
            return handOver(call);
        }
        follow(call, counter.get());
        return CompletableFuture.completedFuture(counter.get());
    }

    /** Answers the counter that a call has if it was handed over. */
    private synchronized Optional<Long> counter(int call) {
        Long known = handed.get(call);
        if (known != null || !tried.contains(call)) {
            return Optional.ofNullable(known);
        }
        return Optional.of(handed.isEmpty() ? call : handed.lastEntry().getValue() + call - handed.lastKey());
    }

    private CompletionStage<Long> handOver(int call) {
        note(TRIED + " " + call);
        CompletionStage<Long> over = calls.handOver(RpcvSite.call(call, millis), RpcvSite.KEPT);
        return over.whenComplete((counter, failure) -> {
            if (failure == null) {
                note(HANDED + " " + call + " " + counter);
                follow(call, counter);
            } else {
                told.accept(call + " refused " + failure.getMessage());
            }
        });
    }

    private void follow(int call, long counter) {
        boolean sure = isNoted(call, counter);
        calls.ending(counter).whenComplete((ending, failure) -> {
            if (failure == null) {
                told.accept(call + " " + words(ending));
                note(ENDED + " " + call + " " + counter);
                calls.used(counter); // where that fails, as it is closed, its next life says it
            } else {
                failed(call, sure, cause(failure));
            }
        });
    }

    private void failed(int call, boolean sure, Throwable failure) {
        boolean isGone = failure instanceof NoEndingException none && none.reason() == NoEndingException.Reason.GONE;
        if (isGone && sure && again) {
            note(LOST + " " + call);
        }
        if (isGone && (again || !sure)) {
            handOver(call);
        } else {
            told.accept(call + (isGone ? " lost " : " failed ") + failure.getMessage());
        }
    }

    private static Throwable cause(Throwable failure) {
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : null;
        return cause == null ? failure : cause;
    }

    private static String words(Ending ending) {
        return ending instanceof Ending.Done done ? "done " + done.result().longValue() : "failed " + ending;
    }

    private synchronized boolean isNoted(int call, long counter) {
        return Long.valueOf(counter).equals(handed.get(call));
    }

    private synchronized void note(String line) {
        String[] words = line.split(" ", 3);
        if (words[0].equals(HANDED)) {
            handed.put(Integer.parseInt(words[1]), Long.parseLong(words[2]));
        }
        try {
            Files.writeString(notes, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot note: " + line, e);
        }
    }

    private static List<String> read(Path notes) {
        try {
            String text = Files.exists(notes) ? Files.readString(notes) : "";
            return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList(); // a line may have been under way
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + notes, e);
        }
    }
}
