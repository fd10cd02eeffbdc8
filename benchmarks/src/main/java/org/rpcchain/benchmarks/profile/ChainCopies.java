package org.rpcchain.benchmarks.profile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ServerDirectory;
import org.rpcchain.benchmarks.hop.MapStore;
import org.rpcchain.benchmarks.load.Contender;
import org.rpcchain.examples.copy.site.SeededTree;
import org.rpcchain.examples.copy.site.Way;
import org.rpcchain.examples.copy.storage.FileService;
import org.rpcchain.examples.copy.transfer.CopyJob;
import org.rpcchain.examples.copy.transfer.FileEntry;
import org.rpcchain.examples.copy.transfer.FileOutcome;
import org.rpcchain.examples.copy.transfer.TreeCopy;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapNode;

/** Copies of a file by chain between two storage servers on loopback, over the disk; whoever carries writes into a directory of its own. */
final class ChainCopies implements Contender {
    /** Of the file, as in Figure 12. */
    static final String SIZE = "256 KB";

    private static final long BYTES = 256_000;
    private static final String SOURCE = "storage.source";
    private static final String TARGET = "storage.target";
    private static final SeededTree.Kind FILE = new SeededTree.Kind(1, BYTES);

    private final Path directory;
    private final SoapNode source;
    private final SoapNode target;
    private final SoapChainClient client;
    private final AtomicInteger directories = new AtomicInteger();
    /** Of those who carry nothing now. */
    private final Queue<Integer> free = new ConcurrentLinkedQueue<>();

    /** Starts the client and both servers, which listen on {@code firstPort} and the next. */
    ChainCopies(Path directory, int firstPort) {
        this.directory = directory;
        MapStore functions = new MapStore();
        ServerDirectory servers = ServerDirectory.of(Map.of(SOURCE, node(firstPort), TARGET, node(firstPort + 1)));
        try {
            Path from = Files.createDirectories(directory.resolve("source"));
            new SeededTree(List.of(FILE)).write(from, 1);
            Path to = Files.createDirectories(directory.resolve("target"));
            source = serve(SOURCE, firstPort, from, servers, functions);
            target = serve(TARGET, firstPort + 1, to, servers, functions);
        } catch (IOException e) {
            throw new UncheckedIOException("no files can be written below " + directory, e);
        }
        client = SoapChainClient.builder("bench")
                .listen("127.0.0.1", 0)
                .directory(servers)
                .functions(functions)
                .start();
    }

    private static URI node(int port) {
        return URI.create("http://127.0.0.1:" + port + "/node");
    }

    private static SoapNode serve(String name, int port, Path root, ServerDirectory servers, MapStore functions)
            throws IOException {
        return SoapNode.builder(name)
                .listen("127.0.0.1", port)
                .directory(servers)
                .functions(functions)
                .register(new FileService(root))
                .start();
    }

    @Override
    public String name() {
        return "copy";
    }

    @Override
    public void carry(int times) {
        @Nullable Integer left = free.poll();
        int mine = left == null ? directories.incrementAndGet() : left;
        CopyJob job = CopyJob.of(SOURCE, TARGET).between("", "copy-" + mine);
        try (TreeCopy copy = Way.CHAIN.copy(client, job)) {
            for (int i = 0; i < times; i++) {
                FileOutcome outcome = copy.copyFile(new FileEntry(FILE.path(0), BYTES));
                if (!(outcome instanceof FileOutcome.Copied)) {
                    throw new IllegalStateException("a copy failed: " + outcome);
                }
            }
        } finally {
            free.add(mine);
        }
    }

    /** Answers the same, but for what is not the disk's work. */
    DiskCopies byTheDiskAlone() {
        return new DiskCopies(directory.resolve("source").resolve(FILE.path(0)), directory.resolve("target"));
    }

    @Override
    public void close() {
        client.close();
        source.close();
        target.close();
    }
}
