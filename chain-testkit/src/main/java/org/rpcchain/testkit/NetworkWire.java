package org.rpcchain.testkit;

import java.net.URI;
import java.time.Duration;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.HopId;
import org.rpcchain.message.Response;
import org.rpcchain.testkit.Invariant.Carried;

/** What one node, or the client, of a simulated network sends by: links may be cut, and the weather does the rest. */
final class NetworkWire implements Wire {
    /** What arrives somewhere, to be answered. */
    private interface Arrival {
        void arrive(Consumer<Delivery> answer);
    }

    private static final Duration HEARTBEAT_TIMEOUT = Duration.ofSeconds(2);
    private static final Delivery BROKEN = new Delivery.Unknown("the connection broke");

    private final NetworkSurroundings network;
    private final String from;

    NetworkWire(NetworkSurroundings network, String from) {
        this.network = network;
        this.from = from;
    }

    /** A chain's id names its client. */
    private SimulatedClient client(HopId id) {
        return network.client(id.chain().client());
    }

    private Duration delay() {
        return network.conditions().delay();
    }

    private void after(Duration pause, Runnable action) {
        network.time().after(pause, action);
    }

    @Override
    public void hop(URI to, Hop hop, Consumer<Delivery> reply) {
        network.witness().leaves(hop);
        network.witness().sent(from, hop.id(), hop.head().server());
        SimulatedNode node = network.node(to.getHost());
        DoubledHops.Message message = message(node.name(), hop);
        deliver(
                node.name(),
                hop.id().chain(),
                answer -> {
                    if (node.isAlive()) {
                        Consumer<Delivery> told = carrying(Carried.of(hop), message.answering(answer));
                        node.receive(hop, network.conditions().splits(), told);
                    } else {
                        answer.accept(BROKEN);
                    }
                },
                message.telling(reply));
    }

    /** Answers who hears of what the receiver of a message answers to a copy. */
    private Consumer<Delivery> carrying(Carried message, Consumer<Delivery> answer) {
        return delivery -> {
            if (delivery instanceof Delivery.Accepted) {
                network.witness().carried(message);
            }
            answer.accept(delivery);
        };
    }

    private DoubledHops.Message message(String to, Hop hop) {
        return network.doubledHops()
                .sent(from, hop.id(), hop.head().header().course().attempt(), to);
    }

    @Override
    public void step(Hop hop, Consumer<Delivery> reply) {
        network.witness().leaves(hop);
        deliverToClient(hop.id(), (client, answer) -> client.step(hop, carrying(Carried.of(hop), answer)), reply);
    }

    @Override
    public void respond(Response response, Consumer<Delivery> reply) {
        deliverToClient(
                response.id(),
                (client, answer) -> carrying(Carried.of(response), answer).accept(client.respond(response)),
                reply);
    }

    @Override
    public void complete(Completion completion, Consumer<Delivery> reply) {
        HopId id = new HopId(completion.chain(), 1);
        deliverToClient(id, (client, answer) -> answer.accept(client.complete(completion)), reply);
    }

    @Override
    public void fail(ChainFailure failure, Consumer<Delivery> reply) {
        HopId id = new HopId(failure.chain(), 1);
        deliverToClient(id, (client, answer) -> answer.accept(client.fail(failure)), reply);
    }

    /** The sender of a heartbeat that nobody answers learns that after a while, as the transports tell it. */
    @Override
    public void heartbeat(Heartbeat heartbeat, Consumer<Heartbeat.Answer> reply) {
        ChainId chain = heartbeat.id().chain();
        if (!network.isReached(from, chain.client()) || network.conditions().loses(chain)) {
            after(HEARTBEAT_TIMEOUT, () -> reply.accept(Heartbeat.Answer.UNHEARD));
            return;
        }
        after(delay(), () -> {
            SimulatedClient client = client(heartbeat.id());
            if (!client.isAlive() || client.isStill()) {
                after(HEARTBEAT_TIMEOUT, () -> reply.accept(Heartbeat.Answer.UNHEARD));
                client.awake(() -> client.heartbeat(heartbeat)); // and nobody waits for what it answers
                return;
            }
            network.witness().heard(chain);
            Heartbeat.Answer answer = client.heartbeat(heartbeat);
            after(delay(), () -> reply.accept(answer));
        });
    }

    private void deliverToClient(
            HopId hop, BiConsumer<SimulatedClient, Consumer<Delivery>> arrival, Consumer<Delivery> reply) {
        SimulatedClient client = client(hop);
        deliver(client.name(), hop.chain(), answer -> client.awake(() -> arrival.accept(client, answer)), reply);
    }

    private void deliver(String to, ChainId chain, Arrival arrival, Consumer<Delivery> reply) {
        if (!network.isReached(from, to)) {
            after(delay(), () -> reply.accept(new Delivery.Unreachable("no route to " + to)));
            return;
        }
        transmit(
                chain,
                answer -> {
                    if (network.isReached(from, to)) {
                        arrival.arrive(answer);
                    } else {
                        answer.accept(BROKEN);
                    }
                },
                reply);
    }

    private void transmit(ChainId chain, Arrival arrival, Consumer<Delivery> reply) {
        Weather weather = network.conditions();
        Consumer<Delivery> once = once(reply);
        after(weather.patience(), () -> once.accept(new Delivery.Unknown("no answer")));
        if (weather.loses(chain)) {
            return;
        }
        boolean silent = weather.losesAcknowledgement(chain);
        Consumer<Delivery> back = silent ? d -> {} : d -> after(delay(), () -> once.accept(d));
        after(delay(), () -> arrival.arrive(back));
        if (weather.doubles()) {
            after(delay(), () -> arrival.arrive(back));
        }
    }

    private static Consumer<Delivery> once(Consumer<Delivery> reply) {
        boolean[] answered = new boolean[1];
        return delivery -> {
            if (!answered[0]) {
                answered[0] = true;
                reply.accept(delivery);
            }
        };
    }
}
