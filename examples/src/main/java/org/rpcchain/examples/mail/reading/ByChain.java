package org.rpcchain.examples.mail.reading;

import org.rpcchain.ChainCall;
import org.rpcchain.ChainClient;
import org.rpcchain.ChainResult;
import org.rpcchain.ChainSource;
import org.rpcchain.State;
import org.rpcchain.Value;

/** One request to the storage, one answer from the ad server. Source: RPC Chains §4.2, Figure 6, step 7. */
public final class ByChain implements MailReading {
    private static final ChainSource SOURCE = ChainSource.beside(MailChain.class, "MailChain.java");

    private final ChainClient client;

    /** Reads with the chains of a client, which stays the caller's to close. */
    public ByChain(ChainClient client) {
        this.client = client;
    }

    @Override
    public Read read(String function, Value parameters, boolean pictured) {
        ChainResult result = client.run(ChainCall.to(STORAGE, function, parameters)
                .then(SOURCE, "afterRead")
                .state(State.empty().with("ads", ADS))
                .profiled(pictured));
        return new Read(
                result.value(), result.elapsed(), pictured ? result.timeline().svg() : "");
    }
}
