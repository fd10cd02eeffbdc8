package org.rpcchain.examples.copy.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.rpcchain.examples.copy.site.Way;
import org.rpcchain.examples.copy.storage.FileService;

/** What must hold for both ways of copying, without a network. */
class TreeCopyTest {
    private static final CopyJob JOB = CopyJob.of("a", "b").sized(4, 1_000, 10_000);

    @TempDir
    Path directory;

    private Path source;
    private Path target;
    private DirectClient client;

    @BeforeEach
    void serve() throws IOException {
        source = Files.createDirectory(directory.resolve("source"));
        target = Files.createDirectory(directory.resolve("target"));
        client = new DirectClient(Map.of("a", new FileService(source), "b", new FileService(target)));
        int[] sizes = {0, 1, 999, 1_000, 1_001, 9_999, 10_000, 10_001, 35_000};
        for (int size : sizes) {
            write("sizes/" + size, size);
        }
        for (int i = 0; i < 20; i++) {
            write("many/deep/" + i, 500);
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_tree_arrives_whole(Way way) throws IOException {
        CopyReport report = copy(way, JOB, CopyProgress.SILENT);

        assertThat(report.complete()).isTrue();
        assertThat(report.copied()).isEqualTo(29);
        assertThat(report.bytesCopied()).isEqualTo(78_001);
        assertThat(contents(target)).isEqualTo(contents(source));
        assertThat(client.mostUnderWay()).isGreaterThan(1);
    }

    @ParameterizedTest
    @EnumSource
    void the_second_time_everything_is_skipped_but_what_has_changed(Way way) throws IOException {
        copy(way, JOB, CopyProgress.SILENT);
        Files.write(source.resolve("sizes/999"), new byte[999]);

        CopyReport report = copy(way, JOB, CopyProgress.SILENT);

        assertThat(report.copied()).isEqualTo(1);
        assertThat(report.skipped()).isEqualTo(28);
        assertThat(contents(target)).isEqualTo(contents(source));
    }

    @ParameterizedTest
    @EnumSource
    void a_directory_can_be_copied_to_another_place(Way way) throws IOException {
        copy(way, JOB.between("many", "elsewhere/copy"), CopyProgress.SILENT);

        assertThat(contents(target.resolve("elsewhere/copy"))).isEqualTo(contents(source.resolve("many")));
    }

    @ParameterizedTest
    @EnumSource
    void a_copy_that_was_cut_short_says_what_is_missing_and_goes_on_when_run_again(Way way) throws IOException {
        AtomicInteger writes = new AtomicInteger();
        client.before((function, parameters) -> {
            if (function.equals("file.write") && writes.incrementAndGet() > 30) {
                throw new DirectClient.Down();
            }
        });
        CopyReport cut = copy(way, JOB, CopyProgress.SILENT);
        Set<String> arrived = contents(target).keySet();
        client.before((function, parameters) -> {});

        assertThat(cut.complete()).isFalse();
        assertThat(cut.copied() + cut.notCopied().size()).isEqualTo(29);
        assertThat(cut.notCopied()).allMatch(outcome -> outcome instanceof FileOutcome.Missing);
        assertThat(cut.notCopied()).noneMatch(outcome -> arrived.contains(outcome.path()));

        CopyReport again = copy(way, JOB, CopyProgress.SILENT);

        assertThat(again.complete()).isTrue();
        assertThat(again.skipped()).isEqualTo(cut.copied());
        assertThat(contents(target)).isEqualTo(contents(source));
    }

    @ParameterizedTest
    @EnumSource
    void of_a_large_file_only_what_is_not_there_yet_travels_again(Way way) throws IOException {
        AtomicLong bytes = new AtomicLong();
        client.before((function, parameters) -> {
            if (function.equals("file.commit")) {
                throw new DirectClient.Down();
            }
            bytes.addAndGet(
                    function.equals("file.write") ? parameters.get("data").size() : 0);
        });
        try (TreeCopy copy = way.copy(client, JOB)) {
            assertThat(copy.copyFile(new FileEntry("sizes/35000", 35_000))).isInstanceOf(FileOutcome.Missing.class);
        }
        bytes.set(0);
        client.before((function, parameters) -> bytes.addAndGet(
                function.equals("file.write") ? parameters.get("data").size() : 0));
        try (TreeCopy copy = way.copy(client, JOB)) {
            assertThat(copy.copyFile(new FileEntry("sizes/35000", 35_000))).isInstanceOf(FileOutcome.Copied.class);
        }
        assertThat(bytes).hasValue(0);
        assertThat(target.resolve("sizes/35000")).hasSameBinaryContentAs(source.resolve("sizes/35000"));
    }

    @ParameterizedTest
    @EnumSource
    void a_file_that_changes_while_it_is_copied_is_missing_not_wrong(Way way) throws IOException {
        client.before((function, parameters) -> {
            if (function.equals("file.write") && parameters.get("path").text().equals("sizes/9999")) {
                overwrite(source.resolve("sizes/9999"));
            }
        });

        byte[] before = Files.readAllBytes(source.resolve("sizes/9999"));
        CopyReport report = copy(way, JOB, CopyProgress.SILENT);

        if (report.notCopied().isEmpty()) { // it was read and digested whole before it changed
            assertThat(target.resolve("sizes/9999")).hasBinaryContent(before);
            return;
        }
        assertThat(report.notCopied()).extracting(FileOutcome::path).containsExactly("sizes/9999");
        assertThat(((FileOutcome.Missing) report.notCopied().get(0)).why()).contains("is not the source's content");
        assertThat(target.resolve("sizes/9999")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({"RPC, 0", "CHAIN, 0", "RPC, 500", "CHAIN, 500", "RPC, 12000", "CHAIN, 12000"})
    void a_file_of_another_size_than_was_listed_is_missing_not_cut_off(Way way, int size) throws IOException {
        CopyProgress shrinking = new CopyProgress() {
            @Override
            public void planned(List<FileEntry> files) {
                assertThatCode(() -> Files.write(source.resolve("sizes/9999"), new byte[size]))
                        .doesNotThrowAnyException();
            }
        };

        CopyReport report = copy(way, JOB, shrinking);

        assertThat(report.notCopied()).extracting(FileOutcome::path).containsExactly("sizes/9999");
        assertThat(((FileOutcome.Missing) report.notCopied().get(0)).why()).contains("is not the source's content");
        assertThat(target.resolve("sizes/9999")).doesNotExist();
    }

    @Test
    void a_chain_that_is_lost_is_looked_for_at_the_target_and_stays_unknown_when_it_is_not_there() throws IOException {
        client.before((function, parameters) -> {
            if (function.equals("file.write")) {
                arriveUnheard(parameters.get("path").text());
                throw new DirectClient.Lost();
            }
        });

        try (TreeCopy copy = Way.CHAIN.copy(client, JOB)) {
            assertThat(copy.copyFile(new FileEntry("sizes/999", 999))).isInstanceOf(FileOutcome.Copied.class);
            assertThat(copy.copyFile(new FileEntry("sizes/1", 1)))
                    .isInstanceOfSatisfying(
                            FileOutcome.Unknown.class,
                            unknown -> assertThat(unknown.why()).contains("nothing was heard of it"));
        }
    }

    private void arriveUnheard(String path) {
        try {
            if (path.equals("sizes/999")) {
                Files.createDirectories(target.resolve("sizes"));
                Files.copy(source.resolve(path), target.resolve(path));
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @EnumSource
    void what_is_no_file_is_listed_with_the_reason(Way way) throws IOException {
        Files.createSymbolicLink(source.resolve("link"), directory);

        CopyReport report = copy(way, JOB, CopyProgress.SILENT);

        assertThat(report.copied()).isEqualTo(29);
        assertThat(report.notCopied()).extracting(FileOutcome::path).containsExactly("link");
    }

    @ParameterizedTest
    @EnumSource
    void progress_is_told_of_every_file_and_every_byte(Way way) {
        AtomicLong bytes = new AtomicLong();
        Set<String> ended = ConcurrentHashMap.newKeySet();
        Set<String> planned = ConcurrentHashMap.newKeySet();

        copy(way, JOB, new CopyProgress() {
            @Override
            public void planned(List<FileEntry> files) {
                files.forEach(file -> planned.add(file.path()));
            }

            @Override
            public void advanced(long more) {
                bytes.addAndGet(more);
            }

            @Override
            public void ended(FileOutcome outcome) {
                ended.add(outcome.path());
            }
        });

        assertThat(bytes).hasValue(78_001);
        assertThat(planned).hasSize(29).isEqualTo(ended);
    }

    @ParameterizedTest
    @EnumSource
    void a_source_that_has_no_such_directory_is_an_exception_with_a_sentence(Way way) {
        try (TreeCopy copy = way.copy(client, JOB.between("nowhere", ""))) {
            assertThatThrownBy(() -> copy.copyTree(CopyProgress.SILENT))
                    .isInstanceOf(CopyException.class)
                    .hasMessageContaining("listing 'nowhere': there is no such file");
        }
    }

    private CopyReport copy(Way way, CopyJob job, CopyProgress progress) {
        try (TreeCopy copy = way.copy(client, job)) {
            return copy.copyTree(progress);
        }
    }

    private void write(String path, int size) throws IOException {
        byte[] content = new byte[size];
        new Random(size).nextBytes(content);
        Files.createDirectories(source.resolve(path).getParent());
        Files.write(source.resolve(path), content);
    }

    private static void overwrite(Path file) {
        try {
            Files.write(file, new byte[9_999]);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static Map<String, String> contents(Path root) throws IOException {
        return TreeContents.of(root);
    }
}
