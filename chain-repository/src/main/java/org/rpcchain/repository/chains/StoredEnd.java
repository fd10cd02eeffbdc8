package org.rpcchain.repository.chains;

import java.time.Duration;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.ChainResult;
import org.rpcchain.FailureCode;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.Value;
import org.rpcchain.message.ValueCbor;

/** The end of a chain as it lies in the database. No record, because of the arrays. */
final class StoredEnd {
    private static final byte[] NONE = {};
    private static final String PARAMETERS = "parameters";

    private final String status;
    private final byte[] story;
    private final byte[] result;

    /** All but the result; of a result only the time, of a failure only the rest. */
    private record Story(
            long elapsedMicros,
            String code,
            String message,
            int hop,
            String server,
            String function,
            StoredConsole console) {
        static Story of(ChainResult done) {
            StoredConsole console = StoredConsole.of(done.virtualConsole());
            return new Story(done.elapsed().toNanos() / 1_000, "", "", 0, "", "", console);
        }

        static Story of(ChainFailure failure) {
            return new Story(
                    0,
                    failure.code().name(),
                    failure.problem().message(),
                    failure.hop(),
                    failure.server(),
                    failure.function(),
                    StoredConsole.of(failure.virtualConsole()));
        }

        ChainFailure failure(ChainId chain) {
            Problem problem = new Problem(FailureCode.valueOf(code), message);
            return new ChainFailure(chain, problem, hop, server, function, console.console());
        }
    }

    /** Creates an end that is {@code done}, {@code failed} or {@code unknown}, with an empty result where there is none. */
    StoredEnd(String status, byte[] story, byte[] result) {
        this.status = status;
        this.story = story;
        this.result = result;
    }

    static StoredEnd of(Outcome outcome) {
        if (outcome instanceof Outcome.Done done) {
            return new StoredEnd(
                    "done",
                    written(Story.of(done.result())),
                    ValueCbor.write(done.result().value()));
        }
        return outcome instanceof Outcome.Failed failed
                ? new StoredEnd("failed", written(failed.failure()), NONE)
                : new StoredEnd("unknown", written(((Outcome.Unknown) outcome).lastKnown()), NONE);
    }

    Outcome outcome(ChainId chain) {
        Value all = ValueCbor.read(story);
        Story told = all.without(PARAMETERS).as(Story.class);
        if (status.equals("done")) {
            Duration elapsed = Duration.ofNanos(told.elapsedMicros() * 1_000);
            return new Outcome.Done(new ChainResult(
                    chain, ValueCbor.read(result), told.console().console(), elapsed));
        }
        return status.equals("failed")
                ? new Outcome.Failed(failure(told.failure(chain), all))
                : new Outcome.Unknown(failure(told.failure(chain), all));
    }

    private static ChainFailure failure(ChainFailure told, Value all) {
        return all.has(PARAMETERS) ? told.because(told.problem().with(all.get(PARAMETERS))) : told;
    }

    String status() {
        return status;
    }

    /** Answers all but the result. */
    byte[] story() {
        return story;
    }

    byte[] result() {
        return result;
    }

    private static byte[] written(Story story) {
        return ValueCbor.write(Value.of(story));
    }

    /** What a failure is about stands beside its story, where there is something. */
    private static byte[] written(ChainFailure failure) {
        Value story = Value.of(Story.of(failure));
        return ValueCbor.write(failure.parameters().size() == 0 ? story : story.with(PARAMETERS, failure.parameters()));
    }
}
