package org.rpcchain.legacy.nfs;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;

/**
 * A server that mounts and looks up as it should and does with the other procedures what a test says, right or wrong. It
 * writes XDR with its own hands, so that the adapter's reader and writer are not checked against themselves.
 */
final class ScriptedServer implements AutoCloseable {
    static final int SETATTR = 2;
    static final int LOOKUP = 3;
    static final int READ = 6;
    static final int WRITE = 7;
    static final int CREATE = 8;
    static final int REMOVE = 12;
    static final int READDIR = 16;
    static final int READDIRPLUS = 17;
    static final int COMMIT = 21;
    static final int MAX = 1_000;

    static final int MNT = -1;
    static final int GETPORT = -2;

    private static final int MOUNT = 100005;
    private static final int PORTMAPPER = 100000;
    private static final int FSINFO = 19;
    private static final Caller.UnixUser ALICE = new Caller.UnixUser(1001, 1002, List.of(1003));

    private final ServerSocket socket;
    private final Map<Integer, Script> scripts = new ConcurrentHashMap<>();
    private final List<Received> received = new CopyOnWriteArrayList<>();
    private final List<Socket> connections = new CopyOnWriteArrayList<>();
    private final List<InetSocketAddress> peers = new CopyOnWriteArrayList<>();
    /** Ends when nobody accepts connections any more. */
    private final CompletableFuture<Void> accepting;

    /** What a procedure does: writes to the connection, or does not. */
    interface Script {
        void run(Received call, Line line) throws IOException;
    }

    /** Writes the result of a procedure. */
    interface Result {
        void write(DataOutputStream result) throws IOException;
    }

    /** A call that has arrived. */
    @SuppressWarnings("ArrayRecordComponent") // never compared as a whole
    record Received(int xid, int procedure, byte[] credential, byte[] arguments) {
        int uid() {
            // stamp, "rpcchain" with its length, uid
            return ByteBuffer.wrap(credential).getInt(16);
        }
    }

    /** A client's connection. */
    record Line(Socket socket) {
        void answer(Received call, Result result) throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream reply = new DataOutputStream(bytes);
            ints(reply, call.xid(), 1, 0, 0, 0, 0);
            result.write(reply);
            record(bytes.toByteArray());
        }

        void record(byte[] content) throws IOException {
            ByteBuffer record = ByteBuffer.allocate(4 + content.length);
            raw(record.putInt(0x8000_0000 | content.length).put(content).array());
        }

        void raw(byte[] bytes) throws IOException {
            synchronized (socket) {
                socket.getOutputStream().write(bytes);
            }
        }

        void cut() throws IOException {
            socket.close();
        }
    }

    /** On loopback and a free port. */
    ScriptedServer() throws IOException {
        this(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    /** At an address; it mounts and serves files on one port. */
    ScriptedServer(InetSocketAddress address) throws IOException {
        socket = new ServerSocket(address.getPort(), 100, address.getAddress());
        on(
                MNT,
                (call, line) -> line.answer(call, result -> {
                    ints(result, 0, 4, 1, 1, 1); // a handle of four bytes, and AUTH_SYS
                }));
        on(
                FSINFO,
                (call, line) -> line.answer(call, result -> {
                    ints(result, 0, 0, MAX, MAX, 1, MAX, MAX, 1, MAX);
                }));
        on(LOOKUP, (call, line) -> line.answer(call, result -> ints(result, 0, 4, call.xid(), 0, 0)));
        accepting = CompletableFuture.runAsync(this::accept, ScriptedServer::start);
    }

    static void ints(DataOutputStream out, int... values) throws IOException {
        for (int value : values) {
            out.writeInt(value);
        }
    }

    static Script status(int status) {
        return (call, line) -> line.answer(call, result -> ints(result, status, 0, 0));
    }

    ScriptedServer on(int procedure, Script script) {
        scripts.put(procedure, script);
        return this;
    }

    /** Does one thing the first time, another from then on. */
    ScriptedServer on(int procedure, Script first, Script then) {
        return on(procedure, (call, line) -> {
            on(procedure, then);
            first.run(call, line);
        });
    }

    List<Received> received(int procedure) {
        return received.stream().filter(call -> call.procedure() == procedure).toList();
    }

    int connections() {
        return connections.size();
    }

    /** Answers from where there were connections, each before what came over it is answered. */
    List<InetSocketAddress> peers() {
        return peers;
    }

    int port() {
        return socket.getLocalPort();
    }

    NfsSettings.Builder settings() {
        return NfsSettings.of("127.0.0.1", "/data")
                .ports(port(), port())
                .times(Duration.ofSeconds(5), Duration.ofSeconds(20));
    }

    /** Settings with which half a second of silence is enough. */
    NfsSettings.Builder impatient() {
        return settings().times(Duration.ofSeconds(5), Duration.ofMillis(500));
    }

    /** Calls as Alice, with more time than a test has. */
    static LegacyAnswer call(NfsService service, String operation, Value parameters) {
        return call(service, operation, parameters, Duration.ofSeconds(20));
    }

    static LegacyAnswer call(NfsService service, String operation, Value parameters, Duration time) {
        return service.call(new LegacyCall(operation, parameters, ALICE, time));
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work, "scripted server");
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        try {
            while (true) {
                Socket connection = socket.accept();
                peers.add((InetSocketAddress) connection.getRemoteSocketAddress());
                connections.add(connection);
                start(() -> serve(connection));
            }
        } catch (IOException e) {
            return; // it is closed
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            DataInputStream in = new DataInputStream(connection.getInputStream());
            while (true) {
                byte[] record = in.readNBytes(in.readInt() & 0x7fff_ffff);
                Received call = parse(ByteBuffer.wrap(record));
                received.add(call);
                scripts.getOrDefault(call.procedure(), status(10004)).run(call, new Line(connection));
            }
        } catch (IOException e) {
            connections.remove(connection);
        }
    }

    private static Received parse(ByteBuffer record) {
        int xid = record.getInt();
        record.getInt(); // a call
        record.getInt(); // RPC version 2
        int program = record.getInt();
        record.getInt(); // program version
        int procedure = record.getInt();
        record.getInt(); // flavor
        byte[] credential = new byte[record.getInt()];
        record.get(credential);
        record.getLong(); // no verifier
        byte[] arguments = new byte[record.remaining()];
        record.get(arguments);
        int known = program == MOUNT ? MNT : program == PORTMAPPER ? GETPORT : procedure;
        return new Received(xid, known, credential, arguments);
    }

    /** Then nobody can connect, and who has is cut off. */
    @Override
    public void close() throws IOException {
        socket.close();
        accepting.join(); // until it has woken, the system listens on, and it may take one more
        for (Socket connection : connections) {
            connection.close();
        }
    }
}
