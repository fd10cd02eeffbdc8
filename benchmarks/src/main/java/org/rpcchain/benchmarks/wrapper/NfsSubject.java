package org.rpcchain.benchmarks.wrapper;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.rpcchain.Value;
import org.rpcchain.benchmarks.load.Contender;
import org.rpcchain.examples.copy.site.Ganesha;
import org.rpcchain.examples.copy.site.SiteException;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.nfs.NfsService;
import org.rpcchain.legacy.nfs.NfsSettings;
import org.rpcchain.legacy.nfs.protocol.Asker;
import org.rpcchain.legacy.nfs.protocol.Chunk;
import org.rpcchain.legacy.nfs.protocol.FileHandle;
import org.rpcchain.legacy.nfs.protocol.MountClient;
import org.rpcchain.legacy.nfs.protocol.NfsClient;
import org.rpcchain.legacy.nfs.rpc.Deadline;
import org.rpcchain.legacy.nfs.rpc.RpcChannel;
import org.rpcchain.legacy.nfs.rpc.RpcCredential;
import org.rpcchain.legacy.nfs.rpc.RpcLimits;

/** An nfs-ganesha, of which 8 KB of a file are read. */
final class NfsSubject {
    private static final int BYTES = 8_192;
    private static final String FILE = "file";

    private NfsSubject() {}

    static Subject open(Path work) throws IOException, MissingException {
        Path export = Files.createDirectories(work.resolve("export"));
        Files.write(export.resolve(FILE), new byte[4 * BYTES]);
        Ganesha server = start(export, work);
        NfsService service = NfsService.of(server.settings());
        Value parameters = Value.record()
                .put("path", FILE)
                .put("offset", BYTES)
                .put("length", BYTES)
                .build();
        Subject.Call call = new Subject.Call(
                "read", parameters, Caller.NOBODY, result -> result.get("data").size() == BYTES);
        return new Subject(List.of(new Plain(server.settings())), service, call, server);
    }

    private static Ganesha start(Path export, Path work) throws IOException, MissingException {
        try {
            return Ganesha.start(export, work.resolve("ganesha"));
        } catch (SiteException e) {
            throw new MissingException(String.valueOf(e.getMessage()));
        }
    }

    /** The bytes by the procedure READ, with a handle that was looked up before. */
    private static final class Plain implements Contender {
        private static final RpcLimits LIMITS =
                new RpcLimits(Duration.ofSeconds(5), Duration.ofSeconds(10), 1 << 21, Duration.ofSeconds(60), false);
        private static final RpcCredential ROOT = RpcCredential.of(new Caller.UnixUser(0, 0, List.of()));

        private final RpcChannel channel;
        private final NfsClient client;
        private final FileHandle file;

        Plain(NfsSettings settings) {
            channel = new RpcChannel(new InetSocketAddress(settings.host(), settings.port()), LIMITS);
            client = new NfsClient(channel);
            file = client.lookup(new NfsClient.Place(root(settings), FILE), "looking up", asker())
                    .handle();
        }

        private static FileHandle root(NfsSettings settings) {
            InetSocketAddress mounts = new InetSocketAddress(settings.host(), settings.mountPort());
            try (RpcChannel mounting = new RpcChannel(mounts, LIMITS)) {
                return new MountClient(mounting).root(settings.export(), asker());
            }
        }

        private static Asker asker() {
            return new Asker(ROOT, Deadline.in(Duration.ofSeconds(30)));
        }

        @Override
        public String name() {
            return "direct";
        }

        @Override
        public void carry(int times) {
            for (int i = 0; i < times; i++) {
                Chunk chunk = client.read(file, BYTES, BYTES, "reading", asker());
                if (chunk.bytes().remaining() != BYTES) {
                    throw new IllegalStateException("the server answered " + chunk);
                }
            }
        }

        @Override
        public void close() {
            channel.close();
        }
    }
}
