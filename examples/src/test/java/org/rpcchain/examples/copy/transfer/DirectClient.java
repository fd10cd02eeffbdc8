package org.rpcchain.examples.copy.transfer;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.rpcchain.ChainCall;
import org.rpcchain.ChainClient;
import org.rpcchain.ChainFailure;
import org.rpcchain.ChainId;
import org.rpcchain.ChainResult;
import org.rpcchain.FailureCode;
import org.rpcchain.NextHop;
import org.rpcchain.Outcome;
import org.rpcchain.Problem;
import org.rpcchain.RunningChain;
import org.rpcchain.State;
import org.rpcchain.Trail;
import org.rpcchain.Value;
import org.rpcchain.ValueException;
import org.rpcchain.examples.copy.storage.FileService;
import org.rpcchain.service.ServiceRegistry;
import org.rpcchain.spi.Services;

/**
 * A client of servers in the same process, without messages: calls are calls, and chaining functions plain Java. Before
 * each service function a hook is asked, which may throw.
 */
final class DirectClient implements ChainClient {
    private final Map<String, Services> servers = new HashMap<>();
    private final AtomicLong chains = new AtomicLong();
    private final AtomicInteger underWay = new AtomicInteger();
    private final AtomicInteger mostUnderWay = new AtomicInteger();
    private volatile BiConsumer<String, Value> hook = (function, parameters) -> {};

    DirectClient(Map<String, FileService> files) {
        files.forEach((server, service) -> servers.put(server, new ServiceRegistry().register(service)));
    }

    void before(BiConsumer<String, Value> newHook) {
        hook = newHook;
    }

    /** How many chains or calls were under way at once, at most. */
    int mostUnderWay() {
        return mostUnderWay.get();
    }

    @Override
    public Value call(String server, String function, Value parameters) {
        mostUnderWay.accumulateAndGet(underWay.incrementAndGet(), Math::max);
        try {
            return serve(server, function, parameters);
        } finally {
            underWay.decrementAndGet();
        }
    }

    @Override
    public RunningChain start(ChainCall call, Consumer<ChainId> beginning) {
        ChainId id = new ChainId("test", chains.incrementAndGet());
        beginning.accept(id);
        mostUnderWay.accumulateAndGet(underWay.incrementAndGet(), Math::max);
        try {
            return ended(id, travel(id, call));
        } finally {
            underWay.decrementAndGet();
        }
    }

    private Outcome travel(ChainId id, ChainCall call) {
        NextHop.Call hop = call.first();
        try {
            for (int hops = 1; hops <= call.hopLimit(); hops++) {
                Value result = serve(hop.server(), hop.function(), hop.parameters());
                NextHop next = hop.isLast() ? NextHop.end(result) : then(hop.then(), hop.state(), result);
                if (next instanceof NextHop.End end) {
                    return new Outcome.Done(new ChainResult(id, end.result(), Trail.start(), List.of(), Duration.ZERO));
                }
                hop = (NextHop.Call) next;
            }
            return new Outcome.Failed(failure(id, FailureCode.HOP_LIMIT, "too many hops"));
        } catch (Lost e) {
            return new Outcome.Unknown(failure(id, FailureCode.SILENT, "nothing was heard of it"));
        } catch (Down e) {
            return new Outcome.Failed(failure(id, FailureCode.UNREACHABLE, "the server is down"));
        }
    }

    private static NextHop then(String method, State state, Value result) {
        return switch (method) {
            case "afterRead" -> CopyChain.afterRead(state, result);
            case "afterWrite" -> CopyChain.afterWrite(state, result);
            default -> throw new ValueException("no method " + method);
        };
    }

    private Value serve(String server, String function, Value parameters) {
        hook.accept(function, parameters);
        return servers.get(server)
                .call(function, parameters)
                .toCompletableFuture()
                .join()
                .resultOrThrow();
    }

    private static ChainFailure failure(ChainId id, FailureCode code, String sentence) {
        return new ChainFailure(id, new Problem(code, sentence), 1, "storage", "file", Trail.start(), List.of());
    }

    private static RunningChain ended(ChainId chain, Outcome end) {
        return new RunningChain() {
            @Override
            public ChainId id() {
                return chain;
            }

            @Override
            public CompletionStage<Outcome> outcome() {
                return CompletableFuture.completedStage(end);
            }

            @Override
            public Outcome await() {
                return end;
            }

            @Override
            public void cancel() {
                throw new UnsupportedOperationException("it has ended");
            }
        };
    }

    @Override
    public void close() {
        // nothing is open
    }

    /** Thrown by a hook: the server cannot be reached. */
    static final class Down extends RuntimeException {}

    /** Thrown by a hook: nobody knows what became of the message. */
    static final class Lost extends RuntimeException {}
}
