package org.rpcchain.repository.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.rpcchain.ChainSource;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.State;
import org.rpcchain.Value;
import org.rpcchain.ValueException;
import org.rpcchain.message.ValueJson;
import org.rpcchain.sandbox.ChainingMethod;
import org.rpcchain.sandbox.LoadedSource;
import org.rpcchain.sandbox.Sandbox;

/** One check of one file: read, compile, and try; each finding is kept although the next step fails. For one thread. */
final class Check {
    private final Path file;
    private final Sandbox sandbox;
    private final TrialContext context = new TrialContext();

    private Optional<String> hash = Optional.empty();
    private List<String> methods = List.of();
    private Optional<NextHop> next = Optional.empty();

    Check(Path file, Sandbox sandbox) {
        this.file = file;
        this.sandbox = sandbox;
    }

    /**
     * A chaining function to run.
     *
     * @param method its name
     * @param state the state that it gets, in JSON
     * @param result the service function's result that it gets, in JSON
     */
    record Trial(String method, String state, String result) {}

    /** Answers what was found; it does not throw for what is wrong with the file or the trial. */
    CheckReport run(Optional<Trial> trial) {
        Optional<Problem> problem = Optional.empty();
        try {
            LoadedSource loaded = load();
            trial.ifPresent(wanted -> next = Optional.of(attempt(loaded, wanted)));
        } catch (ProblemException e) {
            problem = Optional.of(e.problem());
        }
        return new CheckReport(file.toString(), hash, methods, next, problem, context.lines());
    }

    private LoadedSource load() {
        ChainSource source = SourceFile.read(file);
        hash = Optional.of(source.hash());
        LoadedSource loaded = sandbox.load(source);
        methods = loaded.methods();
        return loaded;
    }

    private NextHop attempt(LoadedSource loaded, Trial trial) {
        ChainingMethod method = loaded.method(trial.method());
        State state = state(trial.state());
        Value result = json("--result", trial.result());
        return method.run(state, result, context);
    }

    private static State state(String json) {
        try {
            return State.of(json("--state", json));
        } catch (ValueException e) {
            throw new ProblemException(FailureCode.MALFORMED, "--state: " + e.getMessage());
        }
    }

    private static Value json(String option, String json) {
        try {
            return ValueJson.read(json);
        } catch (ProblemException e) {
            throw new ProblemException(e.problem().code(), option + ": " + e.getMessage());
        }
    }
}
