package org.rpcchain.examples.copy.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.examples.clients.Tool;
import org.rpcchain.examples.copy.storage.FileService;
import org.rpcchain.examples.copy.storage.NfsStorage;
import org.rpcchain.examples.copy.storage.Replica;
import org.rpcchain.examples.copy.transfer.CopyJob;
import org.rpcchain.examples.copy.transfer.CopyProgress;
import org.rpcchain.examples.copy.transfer.CopyReport;
import org.rpcchain.examples.copy.transfer.TreeContents;
import org.rpcchain.examples.copy.transfer.TreeCopy;
import org.rpcchain.legacy.nfs.NfsService;
import org.rpcchain.repository.RepositoryServer;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapNode;

/** The storage copy over real NFS servers, the second of which is replicated: RPC Chains §4.1, Figure 5 (c). */
@Tag("foreign")
@Timeout(300)
class NfsCopyIT {
    private static final CopyJob JOB = CopyJob.of("source", "target").sized(8, 50_000, 500_000);

    @TempDir
    Path directory;

    private final Deque<AutoCloseable> open = new ArrayDeque<>();
    private final LateDirectory servers = new LateDirectory();
    private RepositoryServer repository;

    @BeforeEach
    void start() throws IOException {
        Tool.GANESHA.need();
        repository = opened(RepositoryServer.builder()
                .data(directory.resolve("data"))
                .listen("127.0.0.1", 0)
                .start());
        Map<String, URI> addresses = new HashMap<>();
        addresses.put("source", storage("source", Replica.NONE));
        addresses.put("target", storage("target", Replica.on("backup", true)));
        addresses.put("backup", storage("backup", Replica.NONE));
        servers.become(addresses);
        for (int i = 0; i < 6; i++) {
            write("files/ü " + i, 20_000 * i);
        }
        write("large", 1_400_001);
    }

    @AfterEach
    void stop() throws Exception {
        while (!open.isEmpty()) {
            open.pop().close();
        }
    }

    private <T extends AutoCloseable> T opened(T resource) {
        open.push(resource);
        return resource;
    }

    /** A storage server that only knows an NFS server, which only knows a directory. */
    private URI storage(String name, Replica replica) throws IOException {
        Path root = Files.createDirectory(directory.resolve(name));
        Ganesha ganesha = opened(Ganesha.start(root, directory.resolve(name + ".nfs")));
        NfsService nfs = opened(NfsService.of(ganesha.settings()));
        return opened(SoapNode.builder(name)
                        .listen("127.0.0.1", 0)
                        .directory(servers)
                        .repository(repository.address())
                        .register(new FileService(new NfsStorage(nfs), replica))
                        .start())
                .address();
    }

    private void write(String path, int size) throws IOException {
        byte[] content = new byte[size];
        new Random(size).nextBytes(content);
        Path file = directory.resolve("source").resolve(path);
        Files.createDirectories(file.getParent());
        Files.write(file, content);
    }

    @Test
    void a_tree_goes_from_one_nfs_server_to_another_and_its_backup_and_the_second_time_nothing_is_left_to_do()
            throws IOException {
        Map<String, String> whole = TreeContents.of(directory.resolve("source"));
        for (Way way : Way.values()) {
            CopyReport report = copy(way);

            assertThat(report.notCopied()).isEmpty();
            assertThat(report.copied()).isEqualTo(whole.size());
            assertThat(TreeContents.of(directory.resolve("target").resolve(way.name())))
                    .isEqualTo(whole);
            assertThat(TreeContents.of(directory.resolve("backup").resolve(way.name())))
                    .isEqualTo(whole);
        }

        assertThat(directory.resolve("target/.rpcchain-part")).doesNotExist();
        assertThat(copy(Way.CHAIN).skipped()).isEqualTo(whole.size());
    }

    private CopyReport copy(Way way) {
        try (SoapChainClient client = SoapChainClient.builder("copy")
                        .listen("127.0.0.1", 0)
                        .directory(servers)
                        .repository(repository.address())
                        .start();
                TreeCopy copy = way.copy(client, JOB.between("", way.name()))) {
            return copy.copyTree(CopyProgress.SILENT);
        }
    }
}
