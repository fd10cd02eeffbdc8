package org.rpcchain.testkit;

import java.net.URI;
import java.util.function.Consumer;
import org.rpcchain.ChainFailure;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.Response;

/** Where a simulated node's messages go; the answer comes later in virtual time. */
interface Wire {
    void hop(URI node, Hop hop, Consumer<Delivery> reply);

    void step(Hop hop, Consumer<Delivery> reply);

    void respond(Response response, Consumer<Delivery> reply);

    void complete(Completion completion, Consumer<Delivery> reply);

    void fail(ChainFailure failure, Consumer<Delivery> reply);

    void heartbeat(Heartbeat heartbeat, Consumer<Heartbeat.Answer> reply);
}
