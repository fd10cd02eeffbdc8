package org.rpcchain.legacy.nfs.rpc;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * One TCP connection, shared by all calls under way: one thread writes, one reads, and answers find their calls by number.
 *
 * <p>It ends with the first thing that is not right: end of stream, a record too large, an answer that is none, silence
 * since a call that has timed out. All calls under way then end, each as sent or not sent. Thread-safe.
 */
final class RpcConnection implements AutoCloseable {
    private static final int BUFFER_BYTES = 1 << 16;

    private final Socket socket;
    private final int answerBytes;
    private final Duration idle;
    private final Map<Integer, Exchange> pending = new ConcurrentHashMap<>();
    private final BlockingQueue<Exchange> outgoing = new LinkedBlockingQueue<>();
    private final AtomicReference<@Nullable LostException> end = new AtomicReference<>();

    /** Volatile because the reader sets it and callers read it. */
    private volatile long heardNanos = System.nanoTime();

    private RpcConnection(Socket socket, RpcLimits limits) {
        this.socket = socket;
        this.answerBytes = limits.answerBytes();
        this.idle = limits.idle();
    }

    static RpcConnection open(InetSocketAddress server, RpcLimits limits) throws IOException {
        Socket socket = bound(limits.from());
        if (limits.privilegedPort()) {
            socket.close(); // it has shown that the address is one of this machine's
            socket = PrivilegedPort.socket(limits.from());
        }
        try {
            socket.setTcpNoDelay(true);
            socket.setKeepAlive(true);
            socket.connect(server, (int)
                    Math.max(1, Math.min(Integer.MAX_VALUE, limits.connect().toMillis())));
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
        return started(server, socket, limits);
    }

    /** Only an address that the kernel takes for one of its own can be called from, or one that it was told to let pass. */
    private static Socket bound(@Nullable InetAddress from) throws IOException {
        Socket socket = new Socket();
        if (from == null) {
            return socket;
        }
        try {
            socket.bind(new InetSocketAddress(from, 0));
            return socket;
        } catch (BindException e) {
            socket.close();
            throw new IOException(
                    "this machine cannot call from " + from.getHostAddress() + " (" + e.getMessage()
                            + "); have its administrator enable that address, or take it from the user",
                    e);
        }
    }

    private static RpcConnection started(InetSocketAddress server, Socket socket, RpcLimits limits) {
        RpcConnection connection = new RpcConnection(socket, limits);
        start("rpc to " + server, connection::write);
        start("rpc from " + server, connection::read);
        return connection;
    }

    private static void start(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** Answers whether a call may be made on it. */
    boolean usable() {
        boolean fresh = !pending.isEmpty() || System.nanoTime() - heardNanos < idle.toNanos();
        return end.get() == null && fresh;
    }

    /** Sends a call and waits for its answer: what follows the call's number. */
    ByteBuffer exchange(Exchange exchange, Deadline deadline) throws LostException {
        pending.put(exchange.xid(), exchange);
        outgoing.add(exchange);
        LostException ended = end.get();
        if (ended != null) { // it may have ended before it could know of this call
            exchange.fail(ended.trouble(), ended.why());
        }
        try {
            return exchange.answer().get(deadline.left().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw timedOut(exchange);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof LostException lost) {
                throw lost;
            }
            throw new IllegalStateException("a call on a connection ends in no other way", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LostException(RpcTrouble.RPC_SILENT, exchange.sent(), "the wait for the answer was interrupted");
        } finally {
            pending.remove(exchange.xid());
        }
    }

    private LostException timedOut(Exchange exchange) {
        boolean sent = exchange.sent();
        if (heardNanos - exchange.createdNanos() < 0) {
            end(RpcTrouble.RPC_SILENT, "the server has been silent since a call that got no answer in time");
        }
        String why = sent ? "no answer came in time" : "it could not be sent in time";
        return new LostException(RpcTrouble.RPC_SILENT, sent, why);
    }

    private void write() {
        try {
            OutputStream out = socket.getOutputStream();
            while (end.get() == null) {
                Exchange exchange = outgoing.take();
                if (exchange.begin()) {
                    write(out, exchange);
                }
            }
        } catch (IOException e) {
            end(RpcTrouble.RPC_SILENT, "the connection was lost: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void write(OutputStream out, Exchange exchange) throws IOException {
        ByteBuffer record = exchange.record();
        try {
            out.write(record.array(), record.arrayOffset() + record.position(), record.remaining());
        } catch (IOException e) {
            exchange.broken();
            throw e;
        }
    }

    private void read() {
        try {
            RecordReader records =
                    new RecordReader(new BufferedInputStream(socket.getInputStream(), BUFFER_BYTES), answerBytes);
            while (end.get() == null) {
                hear(records.next());
            }
        } catch (RecordReader.TooLarge e) {
            end(RpcTrouble.RPC_TOO_LARGE, String.valueOf(e.getMessage()));
        } catch (EOFException e) {
            end(RpcTrouble.RPC_SILENT, "the server closed the connection");
        } catch (IOException e) {
            end(RpcTrouble.RPC_SILENT, "the connection was lost: " + e.getMessage());
        } catch (GarbageException e) {
            end(RpcTrouble.RPC_GARBAGE, "the server sent " + e.getMessage());
        }
    }

    /** An answer that nobody waits for is late, and dropped. */
    private void hear(ByteBuffer record) {
        int xid = new XdrReader(record).int32();
        heardNanos = System.nanoTime();
        Exchange exchange = pending.remove(xid);
        if (exchange != null) {
            exchange.answer().complete(record);
        }
    }

    private void end(RpcTrouble trouble, String why) {
        if (end.compareAndSet(null, new LostException(trouble, true, why))) {
            outgoing.add(new Exchange(0, ByteBuffer.allocate(0))); // wakes the writer, who then sees that it is over
            quietlyClose();
            pending.values().forEach(exchange -> exchange.fail(trouble, why));
        }
    }

    private void quietlyClose() {
        try {
            socket.close();
        } catch (IOException e) {
            outgoing.clear(); // it is closed as far as it can be
        }
    }

    @Override
    public void close() {
        end(RpcTrouble.RPC_SILENT, "the connection was closed here");
    }
}
