package org.rpcchain.spi;

import java.util.List;
import java.util.concurrent.CompletionStage;
import org.rpcchain.Value;

/** The service functions that a node offers. Thread-safe. */
public interface Services {
    /**
     * Runs a service function on the caller's thread, or wherever it chooses.
     *
     * @throws org.rpcchain.ProblemException when there is no such function, the parameters do not fit, or it threw; the stage may
     *     also complete with one
     */
    CompletionStage<Served> call(String function, Value parameters);

    /** Answers what is offered, for people: {@code file.read(path, offset, length)}. */
    List<String> describe();
}
