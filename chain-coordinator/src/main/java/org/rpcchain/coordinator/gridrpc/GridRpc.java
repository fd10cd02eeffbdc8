package org.rpcchain.coordinator.gridrpc;

import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import org.rpcchain.coordinator.log.LogException;
import org.rpcchain.coordinator.runner.Calls;
import org.rpcchain.coordinator.runner.CallsOptions;
import org.rpcchain.coordinator.runner.CoordinatorLine;

/**
 * Starts GridRPC clients. A process may have several, each with a login and a directory of its own; the standard knows one, which is
 * {@link Grpc52}'s.
 *
 * <p>Thread-safe. Source: GFD.52 ({@code grpc_initialize}).
 */
public final class GridRpc {
    private GridRpc() {}

    /**
     * Starts a client that has begun no session. What an earlier one on this directory handed over goes on, and is brought to an end;
     * {@link #reattach} gives it back.
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_ALREADY_INITIALIZED} when a client has this directory open, {@link
     *     ErrorCode#GRPC_OTHER_ERROR_CODE} when it cannot be written
     */
    public static GridRpcClient initialize(GridRpcConfiguration configuration, CoordinatorLine line) {
        return new Opening(configuration, false, line).open();
    }

    /**
     * Starts a client that has taken up the sessions of a login: those that earlier clients began on this directory, and those that
     * coordinators know, from whatever machine they were made. {@link GridRpcClient#sessions} lists what the first coordinator that
     * answers knows; what another one knew before it is added when coordinators have told each other. All are as if they had just been
     * begun by {@code callAsync}. An earlier client elsewhere should not run any more.
     *
     * <p>Waits for an answer of a coordinator, at most two heartbeat periods and a second for each. Source: RPC-V §4.2 ("retrieve
     * results and RPC status using the unique IDs").
     *
     * @throws GridRpcException {@link ErrorCode#GRPC_COMMUNICATION_FAILED} when no coordinator answers, {@link
     *     ErrorCode#GRPC_INTERRUPTED_NP}, and as {@link #initialize} does
     */
    public static GridRpcClient reattach(GridRpcConfiguration configuration, CoordinatorLine line) {
        Roll roll = Roll.call(configuration, line);
        Opening opening = new Opening(configuration, true, line);
        GridRpcClient client = opening.open();
        try {
            client.takeUp(roll);
            opening.made().complete(client);
            return client;
        } catch (RuntimeException | Error e) {
            client.close();
            throw e;
        }
    }

    /** What a client is opened with; it is {@code made} when it may hear of sessions that began elsewhere. */
    private record Opening(
            GridRpcConfiguration configuration,
            boolean elsewhere,
            CoordinatorLine line,
            CompletableFuture<GridRpcClient> made) {
        Opening(GridRpcConfiguration configuration, boolean elsewhere, CoordinatorLine line) {
            this(configuration, elsewhere, line, new CompletableFuture<>());
        }

        GridRpcClient open() {
            try {
                Notes notes = new Notes(
                        configuration.directory().resolve("sessions"), configuration.keptFor(), InstantSource.system());
                try {
                    return open(notes, calls());
                } catch (RuntimeException | Error e) {
                    notes.close();
                    throw e;
                }
            } catch (LogException e) {
                ErrorCode code = e.reason() == LogException.Reason.IN_USE
                        ? ErrorCode.GRPC_ALREADY_INITIALIZED
                        : ErrorCode.GRPC_OTHER_ERROR_CODE;
                throw new GridRpcException(code, String.valueOf(e.getMessage()), e);
            }
        }

        private GridRpcClient open(Notes notes, Calls calls) {
            try {
                notes.dropOld(calls.kept());
                calls.kept().stream().filter(notes::isForgotten).forEach(calls::used);
                return new GridRpcClient(configuration, calls, notes);
            } catch (RuntimeException | Error e) {
                calls.close();
                throw e;
            }
        }

        private Calls calls() {
            CallsOptions options = new CallsOptions(
                            configuration.login(),
                            elsewhere,
                            configuration.heartbeatPeriod(),
                            configuration.coordinators(),
                            configuration.keptFor())
                    .withLogging(configuration.logging());
            return Calls.open(
                    options,
                    configuration.directory().resolve("calls"),
                    line,
                    counter -> made.thenCompose(client -> client.found(counter)));
        }
    }
}
