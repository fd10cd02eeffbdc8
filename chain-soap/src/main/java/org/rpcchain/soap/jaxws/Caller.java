package org.rpcchain.soap.jaxws;

import org.apache.cxf.phase.PhaseInterceptorChain;
import org.jspecify.annotations.Nullable;

/**
 * Who sent a request.
 *
 * @param name empty where the service asks nobody who they are
 */
public record Caller(String name) {
    /** Answers who sent the request that the calling thread is at; nobody where it is at none. */
    public static Caller ofThisRequest() {
        var message = PhaseInterceptorChain.getCurrentMessage();
        @Nullable Caller caller = message == null ? null : message.getExchange().get(Caller.class);
        return caller == null ? new Caller("") : caller;
    }
}
