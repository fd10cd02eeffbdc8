package org.rpcchain.soap.access;

import java.util.Optional;

/** Tells a service who sends a request. Asked before the request's body is read; thread-safe. Beyond the papers. */
@FunctionalInterface
public interface Callers {
    /** Asks nobody: all are one caller, whose name is empty. */
    Callers ANYBODY = authorization -> "";

    /**
     * Answers the name of who sends a request.
     *
     * @param authorization the request's header {@code Authorization}, if it has one
     * @throws org.rpcchain.ProblemException with {@code ACCESS_REFUSED} and what to do, to let nobody in; the HTTP status is
     *     401 then
     */
    String caller(Optional<String> authorization);
}
