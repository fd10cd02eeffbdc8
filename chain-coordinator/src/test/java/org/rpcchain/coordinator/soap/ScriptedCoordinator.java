package org.rpcchain.coordinator.soap;

import java.net.URI;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import org.rpcchain.ServerDirectory;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.soap.ServicePort;
import org.rpcchain.soap.contract.ServiceContract;

/** The service on a port of its own, before a coordinator that answers as it is told. */
final class ScriptedCoordinator implements AutoCloseable {
    static final long MESSAGE_LIMIT = 500_000;

    /** What was asked. */
    final Queue<Request> asked = new ConcurrentLinkedQueue<>();

    private final ServicePort port = ServicePort.builder("scripted", ServiceContract.COORDINATOR)
            .threads(2)
            .open();
    /** Volatile, since requests come on the port's threads. */
    private volatile Function<Request, CompletionStage<Reply>> script =
            request -> CompletableFuture.failedFuture(new AssertionError("nobody was to ask"));

    ScriptedCoordinator(CoordinatorAccess access, int mostWaiting) {
        this(access, mostWaiting, Map.of());
    }

    /** Tells where others are. */
    ScriptedCoordinator(CoordinatorAccess access, int mostWaiting, Map<String, URI> others) {
        ReplyWriter replies = new ReplyWriter(ServerDirectory.of(others), MESSAGE_LIMIT / 2);
        port.serve(
                CoordinatorPort.class,
                new CoordinatorEndpoint(
                        this::ask,
                        access,
                        replies,
                        new CoordinatorEndpoint.Room(mostWaiting, 80 * MESSAGE_LIMIT),
                        () -> CompletableFuture.completedFuture(Sample.report())),
                access,
                MESSAGE_LIMIT);
    }

    private CompletionStage<Reply> ask(Request request) {
        asked.add(request);
        return script.apply(request);
    }

    void answers(Reply reply) {
        script = request -> CompletableFuture.completedFuture(reply);
    }

    void answers(Function<Request, CompletionStage<Reply>> next) {
        script = next;
    }

    URI address() {
        return port.address();
    }

    @Override
    public void close() {
        port.close();
    }
}
