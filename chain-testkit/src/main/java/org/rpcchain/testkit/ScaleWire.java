package org.rpcchain.testkit;

import java.net.URI;
import java.time.Duration;
import java.util.function.Consumer;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.Response;

/** What one node, or one client, of a world sends by: every message arrives, after the delay between two sites. */
final class ScaleWire implements Wire {
    private final ScaleNetwork network;
    private final int from;

    ScaleWire(ScaleNetwork network, String from) {
        this.network = network;
        this.from = network.atlas().siteOf(from);
    }

    @Override
    public void hop(URI to, Hop hop, Consumer<Delivery> reply) {
        Duration delay = delayTo(to.getHost());
        after(delay, () -> network.node(to.getHost()).receive(hop, false, back(delay, reply)));
    }

    @Override
    public void step(Hop hop, Consumer<Delivery> reply) {
        Duration delay = delayTo(hop.id().chain());
        after(delay, () -> client(hop.id().chain()).step(hop, back(delay, reply)));
    }

    @Override
    public void respond(Response response, Consumer<Delivery> reply) {
        Duration delay = delayTo(response.id().chain());
        after(
                delay,
                () -> back(delay, reply).accept(client(response.id().chain()).respond(response)));
    }

    @Override
    public void complete(Completion completion, Consumer<Delivery> reply) {
        Duration delay = delayTo(completion.chain());
        after(delay, () -> back(delay, reply).accept(client(completion.chain()).complete(completion)));
    }

    @Override
    public void fail(ChainFailure failure, Consumer<Delivery> reply) {
        Duration delay = delayTo(failure.chain());
        after(delay, () -> back(delay, reply).accept(client(failure.chain()).fail(failure)));
    }

    @Override
    public void heartbeat(Heartbeat heartbeat, Consumer<Heartbeat.Answer> reply) {
        ChainId chain = heartbeat.id().chain();
        Duration delay = delayTo(chain);
        after(delay, () -> {
            network.witness().heard(chain);
            back(delay, reply).accept(client(chain).heartbeat(heartbeat));
        });
    }

    private <T> Consumer<T> back(Duration delay, Consumer<T> reply) {
        return answer -> after(delay, () -> reply.accept(answer));
    }

    private SimulatedClient client(ChainId chain) {
        return network.client(chain.client());
    }

    private Duration delayTo(ChainId chain) {
        return delayTo(chain.client());
    }

    private Duration delayTo(String name) {
        return Duration.ofNanos(network.atlas().delayNanos(from, network.atlas().siteOf(name)));
    }

    private void after(Duration pause, Runnable action) {
        network.time().after(pause, action);
    }
}
