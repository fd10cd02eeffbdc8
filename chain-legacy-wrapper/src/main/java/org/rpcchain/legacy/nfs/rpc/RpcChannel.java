package org.rpcchain.legacy.nfs.rpc;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Calls procedures of a server, over one connection that is made when it is needed and made again when it was lost.
 *
 * <p>A call that did not leave, or whose procedure may run twice, is sent again within its deadline, at most
 * {@value #MOST_SENDINGS} times in all; every other is sent once, and what became of it may be unknown. Thread-safe.
 */
public final class RpcChannel implements AutoCloseable {
    static final int MOST_SENDINGS = 5;

    private static final Duration FIRST_PAUSE = Duration.ofMillis(50);

    private final InetSocketAddress server;
    private final RpcLimits limits;
    private final AtomicInteger xids = new AtomicInteger((int) System.nanoTime());
    private final AtomicReference<CompletableFuture<RpcConnection>> connection =
            new AtomicReference<>(CompletableFuture.failedFuture(new IOException("not connected yet")));

    /** Volatile because whoever closes it is another thread than those that call. */
    private volatile boolean closed;

    /** Calls the server at this address; nothing is connected yet. */
    public RpcChannel(InetSocketAddress server, RpcLimits limits) {
        this.server = server;
        this.limits = limits;
    }

    /**
     * Calls a procedure and answers what {@code read} makes of its result.
     *
     * @throws RpcException when there is no proper answer, or an error after a sending that may have been carried out
     * @throws RefusedException what {@code read} throws
     */
    public <T> T call(RpcRequest request, RpcCredential credential, Deadline deadline, Function<XdrReader, T> read) {
        boolean sent = false;
        for (int sending = 1; ; sending++) {
            try {
                return answered(request, send(request, credential, deadline), read);
            } catch (RefusedException | RpcException e) {
                throw sent && request.effect() != Effect.NONE ? doubtful(request, e) : e;
            } catch (LostException e) {
                sent |= e.sent();
                Duration pause = FIRST_PAUSE.multipliedBy(1L << sending);
                boolean late = sending == MOST_SENDINGS || deadline.left().compareTo(pause) <= 0;
                if (late || !hopeful(e, sending) || (sent && request.effect() == Effect.ONCE)) {
                    throw refusal(request, e.trouble(sent, request.effect()), e.why());
                }
                pause(pause);
            }
        }
    }

    /** A server that cannot be reached at all is not waited for; one that has gone away may come back. */
    private static boolean hopeful(LostException e, int sending) {
        return e.trouble() == RpcTrouble.RPC_SILENT || (e.trouble() == RpcTrouble.RPC_UNREACHABLE && sending > 1);
    }

    private ByteBuffer send(RpcRequest request, RpcCredential credential, Deadline deadline) throws LostException {
        RpcConnection connected = connected(deadline);
        int xid = xids.incrementAndGet();
        return connected.exchange(
                new Exchange(xid, request.record(xid, credential)), deadline.within(limits.response()));
    }

    private <T> T answered(RpcRequest request, ByteBuffer reply, Function<XdrReader, T> read) {
        try {
            XdrReader reader = new XdrReader(reply);
            ReplyHeader header = ReplyHeader.read(reader);
            if (header.trouble().isPresent()) {
                throw refusal(request, header.trouble().get().after(request.effect()), header.said());
            }
            return read.apply(reader);
        } catch (GarbageException e) {
            String why = "the server sent " + e.getMessage();
            throw refusal(request, RpcTrouble.RPC_GARBAGE.after(request.effect()), why);
        }
    }

    private RpcConnection connected(Deadline deadline) throws LostException {
        try {
            return current().get(deadline.left().toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw unreachable(reason(e.getCause()));
        } catch (TimeoutException e) {
            throw unreachable("no connection came about in time");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw unreachable("the wait for a connection was interrupted");
        }
    }

    /** Whoever finds no connection makes one, on a thread of its own, so that nobody's hurry ends another's attempt. */
    private CompletableFuture<RpcConnection> current() {
        CompletableFuture<RpcConnection> mine = new CompletableFuture<>();
        CompletableFuture<RpcConnection> found;
        do {
            found = requireNonNull(connection.get());
            if (usable(found)) {
                return found;
            }
        } while (!connection.compareAndSet(found, mine));
        closeMade(found);
        Thread connecting = new Thread(() -> connect(mine), "rpc connect " + server);
        connecting.setDaemon(true);
        connecting.start();
        return mine;
    }

    private static void closeMade(CompletableFuture<RpcConnection> connection) {
        if (connection.isDone() && !connection.isCompletedExceptionally()) {
            connection.join().close();
        }
    }

    private static boolean usable(CompletableFuture<RpcConnection> connection) {
        return !connection.isDone()
                || (!connection.isCompletedExceptionally() && connection.join().usable());
    }

    private void connect(CompletableFuture<RpcConnection> future) {
        try {
            if (closed) {
                throw new IOException("this service was closed");
            }
            RpcConnection made = RpcConnection.open(server, limits);
            future.complete(made);
            if (closed) {
                made.close();
            }
        } catch (IOException | RuntimeException e) {
            future.completeExceptionally(e);
        }
    }

    private static String reason(@Nullable Throwable cause) {
        return cause == null ? "the connection failed" : String.valueOf(cause.getMessage());
    }

    private static LostException unreachable(String why) {
        return new LostException(
                RpcTrouble.RPC_UNREACHABLE, false, why + "; see whether the server runs and can be reached");
    }

    private RpcException refusal(RpcRequest request, RpcTrouble trouble, String why) {
        String advice = trouble == RpcTrouble.RPC_UNKNOWN
                ? "; it was sent and may or may not have been done: look there before you do it again"
                : "";
        String where = request.program() + " at " + server.getHostString() + ":" + server.getPort();
        return new RpcException(trouble, request.what() + " by " + where + ": " + why + advice);
    }

    /** An error says what the server made of one sending, and nothing of those before it. */
    private RpcException doubtful(RpcRequest request, RuntimeException error) {
        return refusal(
                request,
                RpcTrouble.RPC_UNKNOWN,
                "no answer came to a first sending, and to another this: " + error.getMessage());
    }

    private static void pause(Duration time) {
        try {
            TimeUnit.NANOSECONDS.sleep(time.toNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the next wait ends at once
        }
    }

    /** Ends the connection; calls under way end as lost. */
    @Override
    public void close() {
        closed = true;
        closeMade(requireNonNull(connection.get()));
    }
}
