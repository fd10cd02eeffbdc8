package org.rpcchain.observe.micrometer;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.HopProfile;
import org.rpcchain.Outcome;
import org.rpcchain.spi.NodeListener;

/**
 * Meters of a node or a client, under {@code rpcchain.}: hops, where their time goes, compilations, cache, sandbox, bytes.
 *
 * <p>Names of servers and functions come in messages, and whoever sends them could make up any number: the first {@value
 * #MOST_PLACES} pairs have tags of their own, all others are {@value #OTHER}. Thread-safe. Source: RPC Chains §3.7.
 */
public final class ChainMeters implements NodeListener {
    /** The most pairs of a server and a function that have tags of their own. */
    public static final int MOST_PLACES = 200;

    /** The server and the function of all further pairs. */
    public static final String OTHER = "other";

    private final MeterRegistry registry;
    private final AtomicInteger hopsInWork = new AtomicInteger();
    private final Set<Place> places = ConcurrentHashMap.newKeySet();

    private record Place(String server, String function) {}

    /** Creates meters in this registry. */
    public ChainMeters(MeterRegistry registry) {
        this.registry = registry;
        registry.gauge("rpcchain.hops.in.work", hopsInWork);
    }

    @Override
    public void hopArrived(String server, String function, long bytes, int inWork) {
        hopsInWork.set(inWork);
    }

    @Override
    public void hopLeft(HopProfile hop, int inWork) {
        hopsInWork.set(inWork);
        Tags tags = tags(hop.server(), hop.function());
        registry.counter("rpcchain.hops", tags).increment();
        record("rpcchain.hop.queue", tags, hop.queueMicros());
        record("rpcchain.hop.service", tags, hop.serviceMicros());
        record("rpcchain.hop.compile", tags, hop.compileMicros());
        record("rpcchain.hop.chaining", tags, hop.chainingMicros());
        registry.counter("rpcchain.bytes", tags.and("direction", "received")).increment((double) hop.receivedBytes());
        registry.counter("rpcchain.bytes", tags.and("direction", "sent")).increment((double) hop.sentBytes());
    }

    private void record(String name, Tags tags, long micros) {
        registry.timer(name, tags).record(micros, TimeUnit.MICROSECONDS);
    }

    @Override
    public void functionLoaded(String server, boolean cached, Duration took) {
        registry.counter("rpcchain.cache", tags(server, "").and("result", cached ? "hit" : "miss"))
                .increment();
        if (!cached) {
            registry.timer("rpcchain.compile", tags(server, "")).record(took);
        }
    }

    @Override
    public void sandboxViolated(String server, FailureCode code) {
        registry.counter("rpcchain.sandbox.violations", tags(server, "").and("code", code.name()))
                .increment();
    }

    @Override
    public void chainSentAgain(ChainId chain, int attempt) {
        registry.counter("rpcchain.chains.sent.again").increment();
    }

    @Override
    public void chainEnded(Outcome outcome) {
        if (outcome instanceof Outcome.Done done) {
            registry.timer("rpcchain.chain").record(done.result().elapsed());
            ended("done", "");
        } else if (outcome instanceof Outcome.Failed failed) {
            ended("failed", failed.failure().code().name());
        } else {
            ended("unknown", ((Outcome.Unknown) outcome).lastKnown().code().name());
        }
    }

    private void ended(String end, String code) {
        registry.counter("rpcchain.chains", "end", end, "code", code).increment();
    }

    /** Two threads may admit one pair more than that, each. */
    private Tags tags(String server, String function) {
        Place place = new Place(server, function);
        boolean own = places.contains(place) || (places.size() < MOST_PLACES && places.add(place));
        return own ? Tags.of("server", server, "function", function) : Tags.of("server", OTHER, "function", OTHER);
    }
}
