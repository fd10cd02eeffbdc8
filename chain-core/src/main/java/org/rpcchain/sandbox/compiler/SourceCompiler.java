package org.rpcchain.sandbox.compiler;

import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.meter.MeteredThread;

/**
 * Compiles chaining functions' sources, in memory, with Janino: the first step of the sandbox.
 *
 * <p>The compiler works on threads of its own, within a budget of time, memory and depth for each source, and sees of the
 * world only what the allow-list lists, down to the single method. It loads nothing of what it compiles; what the caller goes
 * on to do with the classes is part of the same turn. A caller waits for the answer. A source that takes long while others
 * wait makes room for them: it is compiled again on one more thread, where such sources wait for each other only; and those
 * that take long share half of the processors. Thread-safe. Source: RPC Chains §3.2, §3.6, §5.2.1.
 */
public final class SourceCompiler implements AutoCloseable {
    /** What a source may take before it waits for others: what good ones take, all but the largest. */
    private static final Duration OWN = Duration.ofMillis(5);

    private final Visible visible;
    private final CompilerLimits limits;
    private final BlockingQueue<Job<?>> waiting;
    /** Sources that took long while others waited. */
    private final BlockingQueue<Job<?>> slow;

    /** For the stretches of sources that take longer than good ones. */
    private final Semaphore permits =
            new Semaphore(Math.max(1, Runtime.getRuntime().availableProcessors() / 2), true);

    private final List<MeteredThread> threads = new ArrayList<>();

    /** Volatile: set by whoever closes, read by all who compile. */
    private volatile boolean closed;

    /**
     * Creates a compiler and warms it; that takes some hundred milliseconds in a JVM that has compiled nothing yet, and tens unless it goes
     * on with what one that was closed has left.
     */
    public SourceCompiler(AllowList list, CompilerLimits limits) {
        this(new ListedMembers(list), limits);
    }

    SourceCompiler(Visible visible, CompilerLimits limits) {
        this.visible = visible;
        this.limits = limits;
        this.waiting = new ArrayBlockingQueue<>(limits.waiting());
        this.slow = new ArrayBlockingQueue<>(limits.waiting());
        List<CompletableFuture<Void>> warm = new ArrayList<>();
        for (int i = 0; i < limits.threads(); i++) {
            warm.add(started("compiler-" + i));
        }
        start("compiler-slow", this::workSlowly);
        try {
            for (CompletableFuture<Void> each : warm) {
                Void unused = each.join();
            }
        } catch (CompletionException e) {
            close();
            throw cause(e);
        }
    }

    private CompletableFuture<Void> started(String name) {
        CompletableFuture<Void> warm = new CompletableFuture<>();
        start(name, () -> work(warm));
        return warm;
    }

    private void start(String name, Runnable work) {
        MeteredThread thread = new MeteredThread(name, MeteredThread.STACK_BYTES, work);
        threads.add(thread);
        thread.start();
    }

    private void work(CompletableFuture<Void> warm) {
        Workbench workbench = new Workbench(visible, limits);
        try {
            workbench.warmUp();
            warm.complete(null);
        } catch (RuntimeException | Error e) {
            warm.completeExceptionally(e);
            return;
        }
        try {
            while (!closed) {
                work(workbench, waiting.take());
            }
        } catch (InterruptedException e) {
            // Closed.
        }
        workbench.left().ifPresent(IdleCompartments::leave);
    }

    private <T> void work(Workbench workbench, Job<T> job) {
        Turn turn = new Turn(OWN, limits.slice(), () -> !waiting.isEmpty(), () -> closed, permits);
        try {
            job.answer().complete(workbench.compile(job, turn));
        } catch (RuntimeException | Error e) {
            if (turn.isOver()) {
                makeRoom(job);
            } else {
                fail(job, e);
            }
        } finally {
            turn.close();
        }
    }

    private void makeRoom(Job<?> job) {
        if (!slow.offer(job)) {
            fail(
                    job,
                    new CompilerBusyException(limits.waiting()
                            + " sources that take the compiler long wait for it already; try again later"));
        } else if (closed) {
            turnAway();
        }
    }

    private void workSlowly() {
        Workbench workbench = new Workbench(visible, limits);
        try {
            while (!closed) {
                workSlowly(workbench, slow.take());
            }
        } catch (InterruptedException e) {
            // Closed.
        }
        workbench.left().ifPresent(IdleCompartments::leave);
    }

    /** Most compilers never come here, so it is warmed by the first source that does, and not at that one's expense. */
    private <T> void workSlowly(Workbench workbench, Job<T> job) {
        try (Turn turn = new Turn(OWN, limits.slice(), () -> false, () -> closed, permits)) {
            workbench.warmUpOnce();
            job.answer().complete(workbench.compile(job, turn));
        } catch (RuntimeException | Error e) {
            fail(job, e);
        }
    }

    private void fail(Job<?> job, Throwable e) {
        if (closed && e instanceof NotCompiledException refused && refused.isKill()) {
            job.answer().cancel(false);
        } else {
            job.answer().completeExceptionally(e);
        }
    }

    /**
     * Takes a source apart, and looks at its limits.
     *
     * @param fileName for messages and stack traces
     * @param text the source
     * @throws NotCompiledException with place and remedy, when it is over a limit or shows what is not allowed
     */
    public ScannedSource scan(String fileName, String text) {
        limitBytes(text);
        List<Token> tokens = Tokens.of(text, limits.source());
        RefusedSigns.refuse(tokens);
        EnumBodies.refuse(tokens);
        ScannedSource scanned = new ScannedSource(fileName, text, tokens);
        limits.source().checkPackage(scanned.packageName());
        return scanned;
    }

    /** Scans and compiles a source. */
    public ParsedSource compile(String fileName, String text) {
        return compile(scan(fileName, text), parsed -> parsed);
    }

    /**
     * Compiles a source, and goes on with what came of it; waits its turn.
     *
     * @param next what is done with the classes, on the compiler's thread and within what is left of the source's budget. It
     *     pays for its work before it does it. It may be done again from the start. What it throws comes to the caller; an
     *     error is the source's refusal
     * @throws NotCompiledException with place and remedy, when it does not compile, is over a limit, or names what is not
     *     allowed
     * @throws CompilerBusyException when too many wait already, or the compiler has been closed
     */
    public <T> T compile(ScannedSource source, Function<ParsedSource, T> next) {
        NamesAsked names = new NamesAsked(visible);
        try {
            return answer(new Job<>(source, names, parsed -> next.apply(named(parsed)), new CompletableFuture<>()));
        } catch (NotCompiledException e) {
            throw new Advice(visible, names, new SourcePlaces(source.text(), source.tokens())).on(e);
        }
    }

    private ParsedSource named(ParsedSource parsed) {
        limits.source().checkPackage(parsed.packageName());
        OwnNames.check(parsed, visible);
        return parsed;
    }

    private void limitBytes(String text) {
        int bytes = bytesOf(text);
        if (bytes > limits.source().bytes()) {
            throw new NotCompiledException("it has " + bytes + " bytes, more than the "
                    + limits.source().bytes() + " that are allowed; make several sources of it");
        }
    }

    private static int bytesOf(String text) {
        try {
            return StandardCharsets.UTF_8
                    .newEncoder()
                    .encode(CharBuffer.wrap(text))
                    .remaining();
        } catch (CharacterCodingException e) {
            throw new NotCompiledException("it holds half a surrogate pair, which is no character; remove it");
        }
    }

    private <T> T answer(Job<T> job) {
        if (!waiting.offer(job)) {
            throw new CompilerBusyException(
                    limits.waiting() + " sources wait for the compiler already; try again later");
        }
        if (closed) {
            turnAway();
        }
        try {
            return job.answer().join().get();
        } catch (CancellationException e) {
            throw new CompilerBusyException("the compiler has been closed");
        } catch (CompletionException e) {
            throw cause(e);
        }
    }

    private static RuntimeException cause(CompletionException e) {
        Throwable cause = e.getCause();
        if (cause instanceof CompilerBusyException busy) {
            return busy;
        }
        if (cause instanceof NotCompiledException refused) {
            return refused;
        }
        return GaveUp.because(cause == null ? e : cause);
    }

    /** Ends the threads; sources that wait are not compiled. */
    @Override
    public void close() {
        closed = true;
        threads.forEach(Thread::interrupt);
        turnAway();
    }

    private void turnAway() {
        cancelAll(waiting);
        cancelAll(slow);
    }

    private static void cancelAll(BlockingQueue<Job<?>> jobs) {
        for (Job<?> job = jobs.poll(); job != null; job = jobs.poll()) {
            job.answer().cancel(false);
        }
    }
}
