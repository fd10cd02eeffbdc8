package org.rpcchain.coordinator.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rpcchain.Value;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.log.HeldJournal;
import org.rpcchain.coordinator.log.Journal;
import org.rpcchain.coordinator.log.LoggingStrategy;
import org.slf4j.LoggerFactory;

/** A server with its real log and threads; its coordinator is the test. */
@Timeout(60)
class WorkerTest {
    private static final CallId FIRST = new CallId(new Login("anna", "monday"), 1);
    private static final CallId SECOND = new CallId(new Login("anna", "monday"), 2);

    private record Asked(Request.Beat beat, CompletableFuture<Reply> reply) {
        void answer(Set<CallId> run, Set<CallId> taken, Set<CallId> stop) {
            Map<CallId, Work.Call> calls = new HashMap<>();
            run.forEach(call -> calls.put(call, new Work.Call("f", Value.of(call.counter()), Optional.empty())));
            reply.complete(new Reply.Orders(calls, taken, stop, List.of("c1")));
        }
    }

    private static final String PARCEL = "[0-9a-f]{64}";
    private static final WorkerOptions OPTIONS = new WorkerOptions("s1", 1, Duration.ofMillis(200), List.of("c1"));

    private final BlockingQueue<Asked> asked = new LinkedBlockingQueue<>();
    private final CountDownLatch slow = new CountDownLatch(1);

    private Optional<Worker> worker = Optional.empty();

    @TempDir
    Path directory;

    @Test
    void a_server_that_has_lost_its_directory_is_in_a_later_life() throws Exception {
        long before = lifeIn("one");
        assertThat(lifeIn("other")).isGreaterThan(before);
        assertThat(lifeIn("one")).isGreaterThan(before);
    }

    @Test
    void lives_are_later_though_the_clock_was_set_back_and_differ_from_those_of_a_copied_log() {
        Instant now = Instant.parse("2026-01-01T00:00:00Z");
        Random random = new Random(1);
        long first = Lives.next(0, now, random);
        assertThat(Lives.next(first, now.minusSeconds(1_000), random)).isGreaterThan(first);
        assertThat(Lives.next(0, now.plusSeconds(1), random)).isGreaterThan(first);
        assertThat(Lives.next(first, now, random)).isNotEqualTo(Lives.next(first, now, random));
    }

    @Test
    void what_cannot_be_written_or_told_of_an_exception_ends_its_call_all_the_same() throws Exception {
        start("s1", value -> {
            throw value.longValue() == 1 ? new IllegalStateException("half a character: \ud83d") : new Untellable();
        });
        next().answer(Set.of(FIRST, SECOND), Set.of(), Set.of());
        Map<CallId, Ending> ended = new HashMap<>();
        while (ended.size() < 2) {
            Asked beat = next();
            ended.putAll(beat.beat().ended());
            beat.answer(Set.of(), beat.beat().ended().keySet(), Set.of());
        }

        assertThat(((Ending.Failed) ended.get(FIRST)).problem().message()).contains("cannot be kept");
        assertThat(((Ending.Failed) ended.get(SECOND)).problem().message()).contains(Untellable.class.getName());
    }

    /** Throws when it is told. */
    private static final class Untellable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        @Override
        public String getMessage() {
            throw new IllegalStateException("not even that");
        }
    }

    @Test
    void a_function_that_does_not_heed_that_it_is_stopped_takes_its_room_until_it_ends() throws Exception {
        start("s1", value -> {
            awaitDeafly();
            return value;
        });
        next().answer(Set.of(FIRST), Set.of(), Set.of());
        Asked running = next();
        assertThat(running.beat().room()).isZero();
        assertThat(running.beat().running()).containsExactly(FIRST);
        running.answer(Set.of(), Set.of(), Set.of(FIRST));
        Asked stopped = next();
        assertThat(stopped.beat().running()).isEmpty();
        assertThat(stopped.beat().room()).isZero();
        stopped.answer(Set.of(), Set.of(), Set.of());
        slow.countDown();
        Asked free = next();
        while (free.beat().room() == 0) {
            free.answer(Set.of(), Set.of(), Set.of());
            free = next();
        }
        assertThat(free.beat().ended()).isEmpty();
        free.answer(Set.of(SECOND), Set.of(), Set.of());
        Asked ended = next();
        while (ended.beat().ended().isEmpty()) {
            ended.answer(Set.of(), Set.of(), Set.of());
            ended = next();
        }
        assertThat(ended.beat().ended()).containsExactly(Map.entry(SECOND, new Ending.Done(Value.of(2))));
    }

    @Test
    void a_function_that_answers_nothing_has_failed() throws Exception {
        start("s1", value -> null);
        next().answer(Set.of(FIRST), Set.of(), Set.of());
        Asked ended = next();
        while (ended.beat().ended().isEmpty()) {
            ended.answer(Set.of(), Set.of(), Set.of());
            ended = next();
        }
        assertThat(ended.beat().ended().get(FIRST)).isInstanceOf(Ending.Failed.class);
    }

    @Test
    void a_large_result_is_kept_apart_from_the_log_and_not_in_memory_until_a_coordinator_has_it() throws Exception {
        List<WeakReference<Value>> results = new CopyOnWriteArrayList<>();
        start("s1", value -> {
            Value result = large();
            results.add(new WeakReference<>(result));
            return result;
        });
        next().answer(Set.of(FIRST), Set.of(), Set.of());
        assertThat(bringing().beat().ended()).isEqualTo(Map.of(FIRST, new Ending.Done(large())));
        await().until(() -> isGone(results.get(0)));
        stop();
        assertThat(bytes("s1", ".*[.]segment")).isLessThan(1 << 20);
        assertThat(files("s1", PARCEL)).hasSize(1);
        start("s1", value -> value);
        Asked again = bringing();
        assertThat(again.beat().ended()).isEqualTo(Map.of(FIRST, new Ending.Done(large())));
        again.answer(Set.of(), Set.of(FIRST), Set.of());
        await().until(() -> files("s1", PARCEL).isEmpty());
    }

    @Test
    void a_call_whose_large_result_the_disk_has_lost_runs_again() throws Exception {
        start("s1", value -> large());
        next().answer(Set.of(FIRST), Set.of(), Set.of());
        bringing();
        stop();
        Path parcel = files("s1", PARCEL).get(0);
        Files.write(parcel, new byte[(int) Files.size(parcel)]);
        start("s1", value -> value);
        Asked without = next();
        assertThat(without.beat().ended()).isEmpty();
        assertThat(without.beat().running()).isEmpty();
        without.answer(Set.of(FIRST), Set.of(), Set.of());
        assertThat(bringing().beat().ended()).isEqualTo(Map.of(FIRST, new Ending.Done(Value.of(1))));
        await().until(() -> files("s1", PARCEL).isEmpty());
    }

    @Test
    void a_call_whose_large_result_cannot_be_read_for_a_moment_does_not_run_again() throws Exception {
        start("s1", value -> large());
        next().answer(Set.of(FIRST), Set.of(), Set.of());
        Asked told = bringing();
        Path parcel = files("s1", PARCEL).get(0);
        Path aside = directory.resolve("aside");
        Files.move(parcel, aside);
        Files.createSymbolicLink(parcel, parcel); // whoever opens it fails, and cannot say that it is not there
        told.answer(Set.of(), Set.of(), Set.of());
        Asked without = next();
        assertThat(without.beat().ended()).isEmpty();
        assertThat(without.beat().running()).containsExactly(FIRST);
        Files.move(aside, parcel, StandardCopyOption.REPLACE_EXISTING);
        without.answer(Set.of(), Set.of(), Set.of());
        assertThat(bringing().beat().ended()).isEqualTo(Map.of(FIRST, new Ending.Done(large())));
    }

    @Test
    void a_large_result_that_cannot_be_kept_apart_goes_into_the_log() throws Exception {
        start("s1", value -> large());
        Asked idle = next();
        Files.delete(directory.resolve("s1/parcels/incoming"));
        idle.answer(Set.of(FIRST), Set.of(), Set.of());
        assertThat(bringing().beat().ended()).isEqualTo(Map.of(FIRST, new Ending.Done(large())));
        stop();
        start("s1", value -> value);
        assertThat(bringing().beat().ended()).isEqualTo(Map.of(FIRST, new Ending.Done(large())));
    }

    @Test
    void a_server_that_is_full_by_turns_says_so_once_in_a_minute() throws Exception {
        fill(1_000);
        Logger logger = (Logger) LoggerFactory.getLogger(Worker.class);
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        lines.start();
        logger.addAppender(lines);
        try {
            start("s1", value -> value);
            Asked full = next();
            assertThat(full.beat().room()).isZero();
            full.answer(Set.of(), Set.of(call(1)), Set.of());
            Asked beat = next();
            assertThat(beat.beat().room()).isEqualTo(1);
            beat.answer(Set.of(call(2_000)), Set.of(), Set.of());
            beat = next();
            while (!beat.beat().ended().containsKey(call(2_000))) {
                beat.answer(Set.of(), Set.of(), Set.of());
                beat = next();
            }
            assertThat(beat.beat().room()).as("it is full again").isZero();
            beat.answer(Set.of(), Set.of(), Set.of());
            next(); // what was to be said of the beat before has been
            assertThat(lines.list)
                    .filteredOn(line -> line.getFormattedMessage().startsWith("1000 endings wait here"))
                    .hasSize(1);
        } finally {
            logger.detachAppender(lines);
        }
    }

    /** Leaves so many endings in the log, that no coordinator has taken. */
    private void fill(int count) {
        Path place = directory.resolve("s1");
        try (EndingLog log =
                EndingLog.open(place, Journal.open(place, EndingLog.OPTIONS), LoggingStrategy.OPTIMISTIC)) {
            for (long counter = 1; counter <= count; counter++) {
                log.log(call(counter), new Ending.Done(Value.of(counter)), () -> {});
            }
        }
    }

    @Test
    void however_many_endings_wait_for_a_slow_disk_none_is_lost_and_the_server_goes_on() throws Exception {
        HeldJournal disk = new HeldJournal();
        Set<CallId> calls = new HashSet<>();
        for (long counter = 1; counter <= 40; counter++) {
            calls.add(call(counter));
        }
        startOn(disk, calls.size(), LoggingStrategy.DEFAULT);
        Asked beat = next();
        disk.hold();
        try {
            beat.answer(calls, Set.of(), Set.of());
            Set<CallId> told = new HashSet<>();
            beat = next();
            while (told.size() < calls.size()) {
                beat = afterTaking(beat, told);
            }
            assertThat(told).isEqualTo(calls);
            disk.letGo();
            while (beat.beat().room() < calls.size()) {
                beat = afterTaking(beat, told);
            }
        } finally {
            disk.letGo();
        }
    }

    @Test
    void a_server_that_waits_for_no_disk_takes_no_calls_while_its_disk_is_behind() throws Exception {
        HeldJournal disk = new HeldJournal();
        startOn(disk, 1, LoggingStrategy.OPTIMISTIC);
        Asked beat = next();
        disk.hold();
        try {
            Set<CallId> told = new HashSet<>();
            while (beat.beat().room() > 0 && told.size() < 40) {
                CallId call = call(told.size() + 1L);
                beat.answer(Set.of(call), Set.of(), Set.of());
                beat = next();
                while (!told.contains(call)) {
                    beat = afterTaking(beat, told);
                }
                await().until(() -> disk.started() > 0);
            }
            assertThat(beat.beat().room()).isZero();
            assertThat(told).as("32 MiB wait").hasSizeGreaterThan(15);
            disk.letGo();
            while (beat.beat().room() == 0) {
                beat = afterTaking(beat, told);
            }
        } finally {
            disk.letGo();
        }
    }

    /** Starts a server whose results have 1.9 MB each: 40 are more than a journal lets wait that refuses. */
    private void startOn(HeldJournal disk, int capacity, LoggingStrategy logging) {
        WorkerOptions options = new WorkerOptions("s1", capacity, OPTIONS.heartbeatPeriod(), List.of("c1"), logging);
        Value result = Value.of("x".repeat(1_900_000));
        worker = Optional.of(Worker.start(
                options, directory, disk.open(directory, EndingLog.OPTIONS), Map.of("f", value -> result), this::ask));
    }

    private static CallId call(long counter) {
        return new CallId(FIRST.login(), counter);
    }

    private static Value large() {
        return Value.of("x".repeat(3 << 20));
    }

    private static boolean isGone(WeakReference<?> reference) {
        System.gc();
        return reference.refersTo(null);
    }

    /** Answers a beat that brings endings, and has no answer yet. */
    private Asked bringing() throws InterruptedException {
        Asked beat = next();
        while (beat.beat().ended().isEmpty()) {
            beat.answer(Set.of(), Set.of(), Set.of());
            beat = next();
        }
        return beat;
    }

    private List<Path> files(String place, String name) throws IOException {
        try (Stream<Path> files = Files.walk(directory.resolve(place))) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.getFileName().toString().matches(name))
                    .toList();
        }
    }

    private long bytes(String place, String name) throws IOException {
        long bytes = 0;
        for (Path file : files(place, name)) {
            bytes += Files.size(file);
        }
        return bytes;
    }

    @Test
    void servers_log_as_clients_and_coordinators_do_unless_somebody_chooses_otherwise() {
        assertThat(OPTIONS.logging()).isEqualTo(LoggingStrategy.PESSIMISTIC_NON_BLOCKING);
    }

    @ParameterizedTest
    @EnumSource(LoggingStrategy.class)
    void an_ending_goes_to_a_coordinator_before_while_or_after_it_comes_to_the_disk(LoggingStrategy logging)
            throws Exception {
        HeldJournal disk = new HeldJournal();
        worker = Optional.of(Worker.start(
                OPTIONS.withLogging(logging), directory, disk.open(directory), Map.of("f", value -> value), this::ask));
        Asked idle = next();
        disk.hold();
        try {
            idle.answer(Set.of(FIRST), Set.of(), Set.of());
            Set<CallId> told = new HashSet<>();
            Asked running = next();
            await().until(() -> disk.started() > 0);
            Asked ended = afterTaking(running, told);
            Asked last = afterTaking(ended, told);
            boolean isTold = logging != LoggingStrategy.PESSIMISTIC_BLOCKING;
            assertThat(told).isEqualTo(isTold ? Set.of(FIRST) : Set.of());
            assertThat(last.beat().running()).isEqualTo(isTold ? Set.of() : Set.of(FIRST));
            assertThat(last.beat().room()).isEqualTo(logging == LoggingStrategy.OPTIMISTIC ? 1 : 0);
            disk.letGo();
            while (last.beat().room() == 0) {
                last = afterTaking(last, told);
            }
            afterTaking(last, told);
            assertThat(told).containsExactly(FIRST);
        } finally {
            disk.letGo();
        }
    }

    /** Takes what a beat brings, and answers the next one. */
    private Asked afterTaking(Asked beat, Set<CallId> taken) throws InterruptedException {
        Set<CallId> ended = beat.beat().ended().keySet();
        taken.addAll(ended);
        beat.answer(Set.of(), ended, Set.of());
        return next();
    }

    /** Waits for the test, whoever interrupts. */
    private void awaitDeafly() {
        boolean isOver = false;
        while (!isOver) {
            try {
                slow.await();
                isOver = true;
            } catch (InterruptedException e) {
                isOver = false;
            }
        }
    }

    private Asked next() throws InterruptedException {
        return Optional.ofNullable(asked.poll(20, TimeUnit.SECONDS)).orElseThrow();
    }

    private long lifeIn(String place) throws InterruptedException {
        start(place, value -> value);
        long life = next().beat().incarnation();
        stop();
        return life;
    }

    private void start(String place, UnaryOperator<Value> function) {
        worker = Optional.of(Worker.start(OPTIONS, directory.resolve(place), Map.of("f", function), this::ask));
    }

    @AfterEach
    void stop() {
        slow.countDown();
        worker.ifPresent(Worker::close);
        asked.clear();
    }

    private CompletionStage<Reply> ask(String coordinator, Request request, Duration timeout) {
        CompletableFuture<Reply> reply = new CompletableFuture<>();
        asked.add(new Asked((Request.Beat) request, reply));
        return reply;
    }
}
