package org.rpcchain.sandbox.compiler;

import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.rpcchain.sandbox.allow.AllowList;
import org.rpcchain.sandbox.meter.MeteredThread;

/**
 * Compiles chaining functions' sources, in memory, with Janino: the first step of the sandbox.
 *
 * <p>The compiler works on threads of its own, within a budget of time, memory and depth for each source, and sees of the
 * world only what the allow-list lists, down to the single method. It loads nothing of what it compiles. A caller waits
 * for the answer. Thread-safe. Source: RPC Chains §3.2, §3.6, §5.2.1.
 */
public final class SourceCompiler implements AutoCloseable {
    private final Visible visible;
    private final CompilerLimits limits;
    private final BlockingQueue<Job> waiting;
    private final List<MeteredThread> threads = new ArrayList<>();

    /** Volatile: set by whoever closes, read by all who compile. */
    private volatile boolean closed;

    /** A source to compile, and where the answer goes. */
    private record Job(String fileName, String text, NamesAsked names, CompletableFuture<ParsedSource> answer) {}

    /** Creates a compiler and warms it; that takes some hundred milliseconds in a JVM that has compiled nothing yet. */
    public SourceCompiler(AllowList list, CompilerLimits limits) {
        this(new ListedMembers(list), limits);
    }

    SourceCompiler(Visible visible, CompilerLimits limits) {
        this.visible = visible;
        this.limits = limits;
        this.waiting = new ArrayBlockingQueue<>(limits.waiting());
        List<CompletableFuture<Void>> warm = new ArrayList<>();
        for (int i = 0; i < limits.threads(); i++) {
            warm.add(started("compiler-" + i));
        }
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
        MeteredThread thread = new MeteredThread(name, MeteredThread.STACK_BYTES, () -> work(warm));
        threads.add(thread);
        thread.start();
        return warm;
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
    }

    private static void work(Workbench workbench, Job job) {
        try {
            job.answer().complete(workbench.compile(job.fileName(), job.text(), job.names()));
        } catch (RuntimeException | Error e) {
            job.answer().completeExceptionally(e);
        }
    }

    /**
     * Compiles a source; waits its turn.
     *
     * @param fileName for messages and stack traces
     * @param text the source
     * @throws NotCompiledException with place and remedy, when it does not compile, is over a limit, or names what is not
     *     allowed
     * @throws CompilerBusyException when too many wait already, or the compiler has been closed
     */
    public ParsedSource compile(String fileName, String text) {
        limitBytes(text);
        List<Token> tokens = Tokens.of(text, limits.source());
        RefusedSigns.refuse(tokens);
        EnumBodies.refuse(tokens);
        NamesAsked names = new NamesAsked(visible);
        try {
            ParsedSource parsed = answer(new Job(fileName, text, names, new CompletableFuture<>()));
            OwnNames.check(parsed, visible);
            return parsed;
        } catch (NotCompiledException e) {
            throw new Advice(visible, names, new SourcePlaces(text, tokens)).on(e);
        }
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

    private ParsedSource answer(Job job) {
        if (!waiting.offer(job)) {
            throw new CompilerBusyException(
                    limits.waiting() + " sources wait for the compiler already; try again later");
        }
        if (closed) {
            turnAway();
        }
        try {
            return job.answer().join();
        } catch (CancellationException e) {
            throw new CompilerBusyException("the compiler has been closed");
        } catch (CompletionException e) {
            throw cause(e);
        }
    }

    private static NotCompiledException cause(CompletionException e) {
        Throwable cause = e.getCause();
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
        for (Job job = waiting.poll(); job != null; job = waiting.poll()) {
            job.answer().cancel(false);
        }
    }
}
