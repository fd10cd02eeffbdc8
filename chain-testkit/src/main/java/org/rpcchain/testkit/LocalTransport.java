package org.rpcchain.testkit;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.rpcchain.ChainFailedException;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.FailureCode;
import org.rpcchain.Problem;
import org.rpcchain.ProblemException;
import org.rpcchain.Value;
import org.rpcchain.message.Completion;
import org.rpcchain.message.Delivery;
import org.rpcchain.message.Heartbeat;
import org.rpcchain.message.Hop;
import org.rpcchain.message.Response;
import org.rpcchain.runner.ChainNode;
import org.rpcchain.runner.ChainOrigin;
import org.rpcchain.spi.NotReachedException;
import org.rpcchain.spi.Transport;

/** Joins nodes and clients of one JVM by method calls, for tests of the runner with real threads. Thread-safe. */
public final class LocalTransport implements Transport {
    private final Map<URI, ChainNode> nodes = new ConcurrentHashMap<>();
    private final Map<URI, ChainOrigin> origins = new ConcurrentHashMap<>();
    private final CountDownLatch heard = new CountDownLatch(1);
    private final Set<URI> dead = ConcurrentHashMap.newKeySet();

    /** Creates a transport that joins nothing yet. */
    public LocalTransport() {}

    /** Joins a node. */
    public void join(URI address, ChainNode node) {
        nodes.put(address, node);
    }

    /** Joins a client. */
    public void join(URI address, ChainOrigin origin) {
        origins.put(address, origin);
    }

    /** Lets an address die: messages to it do not arrive any more. */
    public void kill(URI address) {
        dead.add(address);
    }

    /** Waits for the first heartbeat of any chain, and answers whether one was sent in that time. */
    public boolean awaitHeartbeat(Duration most) throws InterruptedException {
        return heard.await(most.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public Delivery hop(URI node, Hop hop) {
        ChainNode target = nodes.get(node);
        return target == null || dead.contains(node) ? unreachable(node) : target.arrive(hop);
    }

    @Override
    public Delivery step(URI origin, Hop hop) {
        ChainOrigin target = origins.get(origin);
        return target == null || dead.contains(origin) ? unreachable(origin) : target.step(hop);
    }

    @Override
    public Delivery respond(URI origin, Response response) {
        ChainOrigin target = origins.get(origin);
        return target == null || dead.contains(origin) ? unreachable(origin) : target.respond(response);
    }

    @Override
    public Delivery complete(URI origin, Completion completion) {
        ChainOrigin target = origins.get(origin);
        return target == null || dead.contains(origin) ? unreachable(origin) : target.complete(completion);
    }

    @Override
    public Delivery fail(URI origin, ChainFailure failure) {
        ChainOrigin target = origins.get(origin);
        return target == null || dead.contains(origin) ? unreachable(origin) : target.fail(failure);
    }

    @Override
    public Heartbeat.Answer heartbeat(URI origin, Heartbeat heartbeat) {
        heard.countDown();
        ChainOrigin target = origins.get(origin);
        return target == null || dead.contains(origin) ? Heartbeat.Answer.UNHEARD : target.heartbeat(heartbeat);
    }

    @Override
    public void cancel(URI node, ChainId chain) {
        ChainNode target = nodes.get(node);
        if (target != null) {
            target.cancel(chain);
        }
    }

    @Override
    public Value call(String server, URI node, String function, Value parameters) {
        ChainNode target = nodes.get(node);
        if (target == null || dead.contains(node)) {
            Problem nobody = new Problem(FailureCode.UNREACHABLE, "nothing lives at " + node);
            throw new NotReachedException(ChainFailure.ofCall(server, function, nobody));
        }
        try {
            return target.call(function, parameters)
                    .toCompletableFuture()
                    .join()
                    .resultOrThrow();
        } catch (ProblemException e) {
            throw failed(server, function, e.problem());
        } catch (CompletionException e) {
            throw failed(server, function, new Problem(FailureCode.SERVICE_THREW, String.valueOf(e.getCause())));
        }
    }

    private static ChainFailedException failed(String server, String function, Problem problem) {
        return new ChainFailedException(ChainFailure.ofCall(server, function, problem));
    }

    private static Delivery unreachable(URI address) {
        return new Delivery.Unreachable("nothing lives at " + address);
    }
}
