package org.rpcchain.soap;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.rpcchain.function.CachedFunctions;
import org.rpcchain.runner.ChainNode;
import org.rpcchain.runner.Publisher;
import org.rpcchain.sandbox.Sandbox;
import org.rpcchain.spi.FunctionStore;
import org.rpcchain.spi.NodeReport;

/** Where a node or a client has its chaining functions from; the client of a repository that it made itself, it closes. */
final class Functions implements AutoCloseable {
    /** Fourteen thousand functions of 600 bytes. */
    private static final long CACHE_BYTES = 256L << 20;

    private final FunctionStore store;
    private final @Nullable WatchedRepository own;
    private final CachedFunctions cached;
    private final Publisher publisher;

    private Functions(FunctionStore store, @Nullable WatchedRepository own, Sandbox sandbox) {
        this.store = store;
        this.own = own;
        this.cached = new CachedFunctions(store, sandbox, CACHE_BYTES);
        this.publisher = new Publisher(store, cached);
    }

    /** Answers those of the store that was given, else of a client of the repository, else of one that says there is none. */
    static Functions of(ListenerBuilder<?> from, Sandbox sandbox) {
        if (from.functions != null) {
            return new Functions(from.functions, null, sandbox);
        }
        if (from.repository == null) {
            return new Functions(new NoFunctions(from.name), null, sandbox);
        }
        WatchedRepository own =
                new WatchedRepository(from.name, SoapFunctionRepository.at(from.repository, from.credentials));
        return new Functions(own, own, sandbox);
    }

    /** Answers what a node or a client runs and publishes chaining functions by. */
    ChainNode.Functions runnable() {
        return new ChainNode.Functions(cached, publisher);
    }

    FunctionStore store() {
        return store;
    }

    /** Starts to tell an own repository what is held compiled; empty without one, and when the period is zero. */
    Optional<NodeReporter> reporter(String name, Duration period) {
        return own == null || period.isZero()
                ? Optional.empty()
                : Optional.of(NodeReporter.start(name, own, () -> cached.uses(NodeReport.MOST_USES), period));
    }

    /** Answers what people should know of an own repository. */
    List<String> notes() {
        return own == null ? List.of() : own.trouble().stream().toList();
    }

    @Override
    public void close() {
        if (own != null) {
            own.close();
        }
    }
}
