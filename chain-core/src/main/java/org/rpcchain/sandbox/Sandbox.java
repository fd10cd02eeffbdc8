package org.rpcchain.sandbox;

import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import org.rpcchain.ChainContext;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.sandbox.check.CheckedSource;
import org.rpcchain.sandbox.check.Checker;
import org.rpcchain.sandbox.check.RefusedException;
import org.rpcchain.sandbox.compiler.CompilerBusyException;
import org.rpcchain.sandbox.compiler.CompilerLimits;
import org.rpcchain.sandbox.compiler.NotCompiledException;
import org.rpcchain.sandbox.compiler.ParsedSource;
import org.rpcchain.sandbox.compiler.ScannedSource;
import org.rpcchain.sandbox.compiler.SourceCompiler;
import org.rpcchain.sandbox.instrument.InstrumentedSource;
import org.rpcchain.sandbox.instrument.Instrumenter;
import org.rpcchain.sandbox.meter.Budget;
import org.rpcchain.sandbox.meter.ClassWork;
import org.rpcchain.sandbox.meter.JdkTables;
import org.rpcchain.sandbox.meter.KilledException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where chaining functions, which are client code, are compiled, checked, metered, loaded and run.
 *
 * <p>A function reaches nothing but what the policy allows, shares nothing with another run, and ends within its
 * budgets. Thread-safe. Source: RPC Chains §3.6; what is promised, and what is not, in {@code docs/security/sandbox.md}.
 */
public final class Sandbox implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Sandbox.class);
    private static final String NAME = "rpcchain-sandbox";

    private final SandboxPolicy policy;
    private final Penalties penalties;
    private final SourceCompiler compiler;
    private final Checker checker;
    private final Instrumenter instrumenter;
    private final Namespaces namespaces;
    private final Runs runs;
    private final Watchdog watchdog;
    private final SandboxUsage usage;

    /** Creates a sandbox with the default policy. */
    public Sandbox() {
        this(SandboxPolicy.DEFAULT);
    }

    /**
     * Creates a sandbox; it has its own threads, so close it.
     *
     * @throws ProblemException with {@code MALFORMED} when the policy's allow-list leaves too little to compile anything
     */
    public Sandbox(SandboxPolicy policy) {
        this(policy, InstantSource.system());
    }

    Sandbox(SandboxPolicy policy, InstantSource clock) {
        this(policy, clock, Delay.WAITS);
    }

    Sandbox(SandboxPolicy policy, InstantSource clock, Delay delay) {
        JdkTables.read();
        this.policy = policy;
        this.usage = new SandboxUsage(policy.namespaces().keySet());
        this.penalties = new Penalties(delay, clock, SlowLane.STRETCHES_AT_ONCE);
        this.compiler = compiler(policy);
        this.checker = new Checker(policy.allowList());
        this.instrumenter = new Instrumenter(policy.allowList());
        this.namespaces = new Namespaces(policy.patience(), clock);
        this.runs = new Runs(NAME, policy.threads(), policy.memoryBytes(), usage);
        this.watchdog = new Watchdog(NAME, runs, this::giveUp, () -> compiler.look(usage::countAbandoned));
    }

    private static SourceCompiler compiler(SandboxPolicy policy) {
        try {
            return new SourceCompiler(policy.allowList(), CompilerLimits.DEFAULT);
        } catch (NotCompiledException e) {
            throw new ProblemException(
                    FailureCode.MALFORMED,
                    "nothing compiles with this policy's allow-list: " + e.why()
                            + "; let the policy remove less of java.lang");
        }
    }

    /** Answers what has been used so far, and violated. */
    public SandboxUsage usage() {
        return usage;
    }

    /**
     * Compiles, checks, meters and loads a source; nothing of it runs. A source over which the compiler goes over its budget
     * counts as a violation of its namespace, whether it stops then or its thread has to be given up.
     *
     * @throws ProblemException with {@code NOT_COMPILED} or {@code NOT_ALLOWED}: file, line, column, the line's text and a
     *     caret under the column; with {@code NAMESPACE_REFUSED}; or with {@code OVERLOADED} when too many wait for the compiler, or
     *     it does not come to its end, or has no thread left
     */
    public LoadedSource load(ChainSource source) {
        SourceText text = new SourceText(source);
        LoadedSource loaded = compiled(text, parsed -> loaded(text, parsed));
        usage.countLoaded();
        return loaded;
    }

    /** Compiles a source, and does on the compiler's thread what is done with its classes then. */
    <T> T compiled(SourceText text, Function<ParsedSource, T> next) {
        try {
            return counted(text, next);
        } catch (NotCompiledException e) {
            usage.countRefused();
            throw text.refused(e);
        } catch (RefusedException e) {
            usage.countRefused();
            throw text.refused(e);
        } catch (CompilerBusyException e) {
            throw new ProblemException(
                    FailureCode.OVERLOADED, text.source().name() + " is not compiled now: " + e.getMessage());
        }
    }

    private <T> T counted(SourceText text, Function<ParsedSource, T> next) {
        ChainSource source = text.source();
        ScannedSource scanned = compiler.scan(source.name(), source.text());
        String namespace = namespace(source, scanned.packageName());
        namespaces.enter(namespace);
        watchdog.start();
        try {
            return compiler.compile(scanned, next);
        } catch (NotCompiledException e) {
            if (e.isKill()) {
                usage.countCompilerKill();
                violated(namespace);
            }
            throw e;
        }
    }

    /** The rest of the way, on the compiler's thread and within its budget: a short source may be much code. */
    private LoadedSource loaded(SourceText text, ParsedSource parsed) {
        ClassWork.CHECK.pay(parsed.classFiles());
        CheckedSource checked = checker.check(parsed.classFiles());
        ClassWork.METER.pay(parsed.classFiles());
        InstrumentedSource metered = instrumenter.instrument(checked);
        String namespace = namespace(text.source(), parsed.packageName());
        return new LoadedSource(text, namespace, metered, parsed.topLevel(), policy.allowList(), this);
    }

    private static String namespace(ChainSource source, String packageName) {
        return packageName.isEmpty() ? source.hash() : packageName;
    }

    NextHop run(ChainingMethod method, State state, Value result, ChainContext context) {
        Run run = begun(method, state, result, context);
        return next(run, outcome(run));
    }

    CompletionStage<NextHop> start(ChainingMethod method, State state, Value result, ChainContext context) {
        Run run = begun(method, state, result, context);
        CompletableFuture<NextHop> end =
                run.outcome().thenApply(outcome -> next(run, outcome)); // counts a kill at once
        return run.outcome().thenCompose(outcome -> penalty(run, outcome)).thenCompose(over -> end);
    }

    private CompletionStage<?> penalty(Run run, Run.Outcome outcome) {
        return penalties.after(
                outcome instanceof Run.Outcome.Killed ? run.limits().cpu().minus(run.age()) : Duration.ZERO);
    }

    private Run begun(ChainingMethod method, State state, Value result, ChainContext context) {
        String namespace = method.source().namespace();
        namespaces.enter(namespace);
        Run run = new Run(method, state, result, context, policy.of(namespace));
        watchdog.start();
        runs.start(run);
        return run;
    }

    private NextHop next(Run run, Run.Outcome outcome) {
        if (outcome instanceof Run.Outcome.Returned returned) {
            return returned.next();
        }
        if (outcome instanceof Run.Outcome.Failed failed) {
            throw new ProblemException(failed.problem());
        }
        throw killed(run.method(), ((Run.Outcome.Killed) outcome).kill());
    }

    private ProblemException killed(ChainingMethod method, KilledException kill) {
        usage.countKill(kill.budget());
        violated(method.source().namespace());
        int line = Thrown.line(kill.getStackTrace(), method.source().classNames());
        String sentence =
                method + " was killed" + Thrown.at(line) + ": " + kill.getMessage() + "; " + remedy(kill.budget());
        return new ProblemException(method.about(new Problem(code(kill.budget()), sentence), line)
                .about("used", kill.used())
                .about("limit", kill.limit()));
    }

    /** Who keeps violating the sandbox is in the log once each time that it is refused, whatever it is named. */
    private void violated(String namespace) {
        usage.countViolation(namespace);
        if (namespaces.violated(namespace)) {
            LOG.warn(
                    "chaining functions of {} are refused for {} s, because they violated the sandbox more than {}"
                            + " times within {} s",
                    namespace.replaceAll("[\\p{Cc}\\p{Cf}]", "?"),
                    policy.patience().refusal().toSeconds(),
                    policy.patience().violations(),
                    policy.patience().window().toSeconds());
        }
    }

    private static Run.Outcome outcome(Run run) {
        try {
            return run.outcome().get();
        } catch (InterruptedException e) {
            Problem problem = new Problem(FailureCode.OVERLOADED, run.method() + " was interrupted: the server stops");
            run.giveUp(problem);
            Thread.currentThread().interrupt();
            throw new ProblemException(problem);
        } catch (ExecutionException e) {
            throw new IllegalStateException(run.method() + " could not be run", e.getCause());
        }
    }

    /** What the watchdog saw it use is all that is known of it: its thread still goes on. */
    private void giveUp(Attempt attempt) {
        ChainingMethod method = attempt.run().method();
        int line = Thrown.line(attempt.frame().stackTrace(), method.source().classNames());
        String place = Thrown.at(line);
        long usedMillis = attempt.frame().cpuWatched().toMillis();
        attempt.lose();
        usage.countAbandoned();
        usage.countRun(attempt.frame().cpuWatched().toNanos(), attempt.frame().allocatedWatched());
        violated(method.source().namespace());
        runs.lost(attempt);
        LOG.error(
                "{} does not stop{} after {} ms of CPU time: it is inside a call that the allow-list says is bounded; its"
                        + " thread is given up",
                method,
                place,
                usedMillis);
        attempt.run()
                .giveUp(method.about(
                                new Problem(
                                        FailureCode.CPU_BUDGET,
                                        method + " was killed" + place + ": it used " + usedMillis
                                                + " ms of CPU time, its budget is "
                                                + attempt.run().limits().cpu().toMillis()
                                                + " ms, and it does not come back from a call; "
                                                + remedy(Budget.CPU)),
                                line)
                        .about("used", attempt.frame().cpuWatched().toNanos())
                        .about("limit", attempt.run().limits().cpu().toNanos()));
    }

    private static FailureCode code(Budget budget) {
        return switch (budget) {
            case CPU -> FailureCode.CPU_BUDGET;
            case MEMORY -> FailureCode.MEMORY_BUDGET;
            case DEPTH -> FailureCode.DEPTH_BUDGET;
            case RESULT -> FailureCode.RESULT_BUDGET;
            case CONSOLE -> FailureCode.CONSOLE_BUDGET;
        };
    }

    private static String remedy(Budget budget) {
        return switch (budget) {
            case CPU -> "look for a loop without an end, or let a service function do the work";
            case MEMORY -> "keep less, or let a service function do the work";
            case DEPTH -> "look for a recursion without an end, or write a loop";
            case RESULT -> "keep the state and the parameters small";
            case CONSOLE -> "write less on the virtual console";
        };
    }

    /** Ends the sandbox's threads; runs under way are stopped. */
    @Override
    public void close() {
        runs.close();
        watchdog.close();
        compiler.close();
    }
}
