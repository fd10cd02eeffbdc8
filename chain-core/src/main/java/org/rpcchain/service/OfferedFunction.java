package org.rpcchain.service;

import java.util.concurrent.CompletionStage;
import org.rpcchain.Value;
import org.rpcchain.spi.Served;

/** A service function that a server offers. Thread-safe. */
interface OfferedFunction {
    /** Answers its name in calls. */
    String name();

    /** Answers where it comes from, for messages. */
    String place();

    /** Answers {@code file.read(path, offset, [length])}. */
    String signature();

    /**
     * Calls it, on the caller's thread.
     *
     * @throws org.rpcchain.ProblemException when the parameters do not fit, or it threw; the stage may also complete with one
     */
    CompletionStage<Served> call(Value given);
}
