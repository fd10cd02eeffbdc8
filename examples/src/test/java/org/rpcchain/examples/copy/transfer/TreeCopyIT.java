package org.rpcchain.examples.copy.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rpcchain.ServerDirectory;
import org.rpcchain.examples.copy.site.Way;
import org.rpcchain.examples.copy.storage.FileService;
import org.rpcchain.repository.RepositoryServer;
import org.rpcchain.soap.SoapChainClient;
import org.rpcchain.soap.SoapNode;

/** Both ways of copying over SOAP, with real sockets. */
class TreeCopyIT {
    private static final CopyJob JOB = CopyJob.of("storage.a", "storage.b").sized(8, 50_000, 500_000);
    private static final int FILES = 60;

    @TempDir
    Path directory;

    private final Map<String, URI> servers = new ConcurrentHashMap<>();
    private Path source;
    private Path target;
    private RepositoryServer repository;
    private SoapNode sourceNode;
    private SoapNode targetNode;

    @BeforeEach
    void start() throws IOException {
        source = Files.createDirectory(directory.resolve("source"));
        target = Files.createDirectory(directory.resolve("target"));
        for (int i = 0; i < FILES; i++) {
            write("files/" + i, 500 * i * i);
        }
        repository = RepositoryServer.builder()
                .data(directory.resolve("data"))
                .listen("127.0.0.1", 0)
                .start();
        sourceNode = storage("storage.a", source);
        targetNode = storage("storage.b", target);
    }

    @AfterEach
    void stop() {
        sourceNode.close();
        targetNode.close();
        repository.close();
    }

    @ParameterizedTest
    @EnumSource
    void a_tree_arrives_whole(Way way) throws IOException {
        CopyReport report = copy(way, CopyProgress.SILENT);

        assertThat(report.notCopied()).isEmpty();
        assertThat(report.copied()).isEqualTo(FILES);
        assertThat(TreeContents.of(target)).isEqualTo(TreeContents.of(source));
    }

    @ParameterizedTest
    @EnumSource
    void when_the_target_dies_the_report_is_exact_and_the_next_copy_goes_on(Way way) throws IOException {
        AtomicInteger ended = new AtomicInteger();
        CopyReport cut = copy(way, new CopyProgress() {
            @Override
            public void ended(FileOutcome outcome) {
                if (ended.incrementAndGet() == 20) {
                    targetNode.close();
                }
            }
        });
        Set<String> arrived = TreeContents.of(target.resolve("files")).keySet();

        assertThat(cut.complete()).isFalse();
        assertThat(cut.copied() + cut.notCopied().size()).isEqualTo(FILES);
        for (FileOutcome outcome : cut.notCopied()) {
            if (outcome instanceof FileOutcome.Missing) {
                assertThat(arrived).doesNotContain(outcome.path().substring("files/".length()));
            }
        }

        targetNode = storage("storage.b", target);
        CopyReport again = copy(way, CopyProgress.SILENT);

        assertThat(again.notCopied()).isEmpty();
        assertThat(again.skipped()).isGreaterThanOrEqualTo(cut.copied());
        assertThat(TreeContents.of(target)).isEqualTo(TreeContents.of(source));
    }

    @ParameterizedTest
    @EnumSource
    @SuppressWarnings("try") // the client is closed early: that is the test
    void a_client_that_is_closed_in_mid_copy_leaves_nothing_that_looks_whole(Way way) throws IOException {
        try (SoapChainClient client = client();
                TreeCopy copy = way.copy(client, JOB)) {
            copy.copyTree(new CopyProgress() {
                @Override
                public void planned(List<FileEntry> files) {
                    assertThat(files).hasSize(FILES);
                }

                @Override
                public void advanced(long bytes) {
                    client.close();
                }
            });
        }
        Map<String, String> whole = TreeContents.of(source);
        for (Map.Entry<String, String> file : TreeContents.of(target).entrySet()) {
            if (!file.getKey().startsWith(".rpcchain-part/")) {
                assertThat(whole).containsEntry(file.getKey(), file.getValue());
            }
        }
        assertThat(copy(way, CopyProgress.SILENT).notCopied()).isEmpty();
        assertThat(TreeContents.of(target)).isEqualTo(whole);
    }

    private CopyReport copy(Way way, CopyProgress progress) {
        try (SoapChainClient client = client();
                TreeCopy copy = way.copy(client, JOB)) {
            return copy.copyTree(progress);
        }
    }

    private SoapChainClient client() {
        return SoapChainClient.builder("copy")
                .listen("127.0.0.1", 0)
                .directory(ServerDirectory.of(servers))
                .repository(repository.address())
                .start();
    }

    private SoapNode storage(String name, Path root) throws IOException {
        SoapNode node = SoapNode.builder(name)
                .listen("127.0.0.1", 0)
                .directory(new Current(servers))
                .repository(repository.address())
                .register(new FileService(root))
                .start();
        servers.put(name, node.address());
        return node;
    }

    private void write(String path, int size) throws IOException {
        byte[] content = new byte[size];
        new Random(size).nextBytes(content);
        Files.createDirectories(source.resolve(path).getParent());
        Files.write(source.resolve(path), content);
    }

    /** A directory that is as the map is now. */
    private record Current(Map<String, URI> servers) implements ServerDirectory {
        @Override
        public List<URI> endpoints(String server) {
            URI address = servers.get(server);
            return address == null ? List.of() : List.of(address);
        }

        @Override
        public Set<String> names() {
            return servers.keySet();
        }
    }
}
