package org.rpcchain.repository.trial;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.rpcchain.ChainSource;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.repository.catalog.Namespace;
import org.rpcchain.sandbox.ChainingMethod;
import org.rpcchain.sandbox.LoadedSource;
import org.rpcchain.sandbox.Sandbox;

/**
 * One check of one source: read, compile, and try; each finding is kept although the next step fails.
 *
 * <p>For one thread. While it runs a trial nobody else may use its sandbox: else the cost is that of both.
 */
public final class Check {
    private final Sandbox sandbox;
    private final TrialContext context = new TrialContext();

    private Optional<String> hash = Optional.empty();
    private List<String> methods = List.of();
    private Optional<NextHop> next = Optional.empty();
    private Optional<Cost> cost = Optional.empty();

    /** Creates a check in a sandbox, which stays its owner's. */
    public Check(Sandbox sandbox) {
        this.sandbox = sandbox;
    }

    /**
     * Answers what was found; it does not throw for what is wrong with the source or the trial.
     *
     * @param name what the source is called, for the report
     * @param source reads it; what that throws as a {@link ProblemException} goes into the report
     * @param trial what to run once it is compiled
     */
    public CheckReport run(String name, Supplier<ChainSource> source, Optional<Trial> trial) {
        Optional<Problem> problem = Optional.empty();
        try {
            LoadedSource loaded = load(source.get());
            trial.ifPresent(wanted -> next = Optional.of(attempt(loaded, wanted)));
        } catch (ProblemException e) {
            problem = Optional.of(e.problem());
        }
        return new CheckReport(name, hash, methods, next, problem, context.lines(), cost);
    }

    private LoadedSource load(ChainSource source) {
        hash = Optional.of(source.hash());
        LoadedSource loaded = sandbox.load(source);
        Namespace.misread(loaded).ifPresent(problem -> {
            throw new ProblemException(problem);
        });
        methods = loaded.methods();
        return loaded;
    }

    private NextHop attempt(LoadedSource loaded, Trial trial) {
        ChainingMethod method = loaded.method(trial.method());
        State state = trial.state().asState();
        Value result = trial.result().value();
        Cost before = Cost.of(sandbox.usage());
        try {
            return method.run(state, result, context);
        } finally {
            cost = Optional.of(Cost.of(sandbox.usage()).since(before));
        }
    }
}
