package org.rpcchain.sandbox.compiler;

import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import org.rpcchain.sandbox.allow.AllowList;

/**
 * Compiles chaining functions' sources, in memory, with Janino: the first step of the sandbox.
 *
 * <p>The compiler works on threads of its own, within a budget of time, memory and depth for each source, and sees of the
 * world only what the allow-list lists, down to the single method. It loads nothing of what it compiles; what the caller goes
 * on to do with the classes is part of the same turn. A caller waits for the answer. A source that takes long while others
 * wait makes room for them: it is compiled again on one more thread, where such sources wait for each other only; and those
 * that take long share half of the processors. A thread that hangs is given up and replaced, where somebody
 * {@linkplain #look looks}. Thread-safe. Source: RPC Chains §3.2, §3.6, §5.2.1.
 */
public final class SourceCompiler implements AutoCloseable {
    private final Visible visible;
    private final CompilerLimits limits;
    private final CompilerThreads threads;

    /**
     * Creates a compiler and warms it; that takes some hundred milliseconds in a JVM that has compiled nothing yet, and tens unless it goes
     * on with what one that was closed has left.
     */
    public SourceCompiler(AllowList list, CompilerLimits limits) {
        this(new ListedMembers(list), limits);
    }

    SourceCompiler(Visible visible, CompilerLimits limits) {
        this(visible, limits, new Semaphore(Math.max(1, Runtime.getRuntime().availableProcessors() / 2), true));
    }

    SourceCompiler(Visible visible, CompilerLimits limits, Semaphore permits) {
        this.visible = visible;
        this.limits = limits;
        this.threads = new CompilerThreads(visible, limits, permits);
        try {
            threads.start();
        } catch (CompletionException e) {
            close();
            throw cause(e);
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
            // A thread that was given up over it may still ask for names.
            throw e.isKill() ? e : new Advice(visible, names, new SourcePlaces(source.text(), source.tokens())).on(e);
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
        threads.add(job);
        try {
            return job.answer().join().get();
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

    /**
     * Looks at the compiler's threads from outside, and gives up those that hang; to be called some twenty times a second, by one thread
     * only. Whoever waits for a source over which one hangs is told that it is refused, or that the compiler is busy; the thread is replaced
     * while few hang.
     *
     * @param givenUp told of each thread that is given up, before whoever waits for its source is
     */
    public void look(Runnable givenUp) {
        threads.look(givenUp);
    }

    /** Ends the threads; sources are not compiled any more, whether they wait or are under way. */
    @Override
    public void close() {
        threads.close();
    }
}
