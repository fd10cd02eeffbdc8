package org.rpcchain.legacy.nfs;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.rpcchain.legacy.nfs.protocol.Asker;
import org.rpcchain.legacy.nfs.protocol.FileHandle;
import org.rpcchain.legacy.nfs.protocol.MountClient;
import org.rpcchain.legacy.nfs.protocol.NfsClient;
import org.rpcchain.legacy.nfs.protocol.Sizes;
import org.rpcchain.legacy.nfs.rpc.Portmapper;
import org.rpcchain.legacy.nfs.rpc.RpcChannel;
import org.rpcchain.legacy.nfs.rpc.RpcLimits;
import org.rpcchain.legacy.nfs.rpc.RpcProgram;

/**
 * The export as it is reached: the server's ports, the channel, the root. Each is found when it is first needed, and found
 * again when it has proved wrong. Thread-safe.
 */
final class Export implements AutoCloseable {
    /** What one procedure moves at most, whatever the server would take. */
    private static final int CHUNK_BYTES = 1 << 20;

    private static final int LEAST_CHUNK_BYTES = 512;

    /** An answer has more than content. */
    private static final int HEADER_BYTES = 1 << 16;

    /** Whoever is silent so long may have forgotten the connection, and a call that is sent once should not find out. */
    private static final Duration IDLE = Duration.ofSeconds(60);

    private final NfsSettings settings;
    private final RpcLimits limits;
    private final AtomicReference<@Nullable RpcChannel> channel = new AtomicReference<>();
    private final AtomicReference<@Nullable Root> root = new AtomicReference<>();
    private final Set<RpcChannel> questions = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    /**
     * Where every path starts.
     *
     * @param handle the root's
     * @param sizes how much the server takes at once, within what is sensible
     */
    record Root(FileHandle handle, Sizes sizes) {}

    /** The export as it is reached from an address; null for this machine's own. */
    Export(NfsSettings settings, @Nullable InetAddress from) {
        this.settings = settings;
        limits = new RpcLimits(
                settings.connectTime(),
                settings.responseTime(),
                CHUNK_BYTES + HEADER_BYTES,
                IDLE,
                settings.privilegedPort(),
                from);
    }

    NfsClient client(Asker asker) {
        RpcChannel found = channel.get();
        return new NfsClient(found == null ? open(asker) : found);
    }

    private RpcChannel open(Asker asker) {
        RpcChannel made = new RpcChannel(address(port(settings.port(), NfsClient.PROGRAM, asker)), limits);
        RpcChannel other = channel.compareAndExchange(null, made);
        RpcChannel open = other == null ? made : other; // nothing is connected yet, so the loser has nothing to close
        if (closed) {
            open.close();
        }
        return open;
    }

    Root root(Asker asker) {
        Root found = root.get();
        if (found == null) {
            found = mount(asker);
            root.set(found);
        }
        return found;
    }

    private Root mount(Asker asker) {
        int port = port(settings.mountPort(), MountClient.PROGRAM, asker);
        FileHandle handle = briefly(port, mounting -> new MountClient(mounting).root(settings.export(), asker));
        Sizes sizes = client(asker).sizes(handle, "asking for the limits of " + settings.export(), asker);
        return new Root(handle, new Sizes(sensible(sizes.read()), sensible(sizes.write())));
    }

    private static int sensible(int bytes) {
        return Math.max(LEAST_CHUNK_BYTES, Math.min(CHUNK_BYTES, bytes));
    }

    private int port(int known, RpcProgram program, Asker asker) {
        return known != 0
                ? known
                : briefly(
                        settings.portmapperPort(),
                        portmapper -> Portmapper.port(portmapper, settings.host(), program, asker.deadline()));
    }

    /** Asks somebody else than the file service: over a connection of its own, which also ends when this is closed. */
    private <T> T briefly(int port, Function<RpcChannel, T> question) {
        RpcChannel asking = new RpcChannel(address(port), limits);
        questions.add(asking);
        try (asking) {
            if (closed) {
                asking.close();
            }
            return question.apply(asking);
        } finally {
            questions.remove(asking);
        }
    }

    private InetSocketAddress address(int port) {
        return new InetSocketAddress(settings.host(), port);
    }

    /** The root has proved wrong: it is mounted again. */
    void forgetRoot() {
        root.set(null);
    }

    /** The server cannot be reached: if its port was asked for, it is asked for again. */
    void forgetPort() {
        RpcChannel found = settings.port() == 0 ? channel.getAndSet(null) : null;
        if (found != null) {
            found.close();
        }
    }

    @Override
    public void close() {
        closed = true;
        RpcChannel found = channel.get();
        if (found != null) {
            found.close();
        }
        questions.forEach(RpcChannel::close);
    }
}
