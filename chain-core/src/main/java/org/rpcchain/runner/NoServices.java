package org.rpcchain.runner;

import java.util.List;
import java.util.concurrent.CompletionStage;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.spi.Served;
import org.rpcchain.spi.Services;

/** A client's own node runs chaining functions only. */
final class NoServices implements Services {
    @Override
    public CompletionStage<Served> call(String function, Value parameters) {
        throw new ProblemException(
                FailureCode.UNKNOWN_FUNCTION,
                "a chain's client has no service functions, so it has no '" + function + "'; call it on a server");
    }

    @Override
    public List<String> describe() {
        return List.of();
    }
}
