package org.rpcchain.coordinator.gridrpc;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A service function that a client calls: on whichever server offers it, or on one. Coordinators find the server, and another one when
 * that is lost, so a handle costs nothing and is bound to no connection.
 *
 * <p>Thread-safe. Source: GFD.52 ({@code grpc_function_handle_t}).
 */
public final class FunctionHandle {
    private final GridRpcClient client;
    private final String function;
    private final @Nullable String server;
    /** Volatile, since any thread may destruct it. */
    private volatile boolean destructed;

    FunctionHandle(GridRpcClient client, String function, @Nullable String server) {
        this.client = client;
        this.function = function;
        this.server = server;
    }

    /** Answers the name of the service function. */
    public String function() {
        return function;
    }

    /** Answers the only server that may run it, where there is one. */
    public Optional<String> server() {
        return Optional.ofNullable(server);
    }

    boolean isUsableBy(GridRpcClient whose) {
        return client == whose && !destructed;
    }

    void destruct() {
        destructed = true;
    }

    @Override
    public String toString() {
        return server == null ? function : function + " on " + server;
    }
}
