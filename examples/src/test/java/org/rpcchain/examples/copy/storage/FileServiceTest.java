package org.rpcchain.examples.copy.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.SubChain;
import org.rpcchain.Value;

class FileServiceTest {
    private static final byte[] HELLO = "hello, world".getBytes(StandardCharsets.UTF_8);

    @TempDir
    Path outside;

    private Path root;
    private FileService files;

    @BeforeEach
    void serve() throws IOException {
        root = Files.createDirectory(outside.resolve("root"));
        files = new FileService(root);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"../secret", "/etc/passwd", "a/../../secret", "a//b", "./a", "a/", "", ".rpcchain-part/x", "a\0b"
            })
    void a_path_that_is_not_plainly_inside_the_root_is_refused_with_a_sentence(String path) {
        Value read = files.read(path, 0, 10, Optional.empty());
        Value write = write(path, 0, Value.of(HELLO));

        assertThat(write.get("code").text()).isEqualTo("BAD_PATH");
        assertThat(write.get("error").text())
                .contains("the path '" + path + "'")
                .doesNotContain(root.toString());
        assertThat(read.has("error")).isTrue();
        assertThat(files.digest(path, Optional.empty(), Optional.empty()).has("error"))
                .isTrue();
        assertThat(commit(path, 1, "0").has("error")).isTrue();
        assertThat(files.part(path, 0, 1).has("error")).isTrue();
    }

    @Test
    void a_read_for_a_commit_also_tells_size_and_digest_of_the_whole_file() throws IOException {
        Files.write(root.resolve("a"), HELLO);

        Value read = files.read("a", 1, 2, Optional.of(true));

        assertThat(read.get("commit")).isEqualTo(files.digest("a", Optional.empty(), Optional.empty()));
        assertThat(read.get("data").size()).isEqualTo(2);
    }

    @Test
    void a_link_that_leaves_the_root_is_followed_neither_to_read_nor_to_write() throws IOException {
        Files.write(outside.resolve("secret"), HELLO);
        Files.createSymbolicLink(root.resolve("link"), outside.resolve("secret"));
        Files.createSymbolicLink(root.resolve("up"), outside);

        assertThat(files.read("link", 0, 10, Optional.empty()).get("error").text())
                .contains("leads out of the server's root");
        assertThat(files.read("up/secret", 0, 10, Optional.empty()).get("code").text())
                .isEqualTo("BAD_PATH");
        assertThat(put("up/new", HELLO).get("code").text()).isEqualTo("BAD_PATH");
        assertThat(outside.resolve("new")).doesNotExist();
    }

    @Test
    void a_link_that_stays_inside_is_read() throws IOException {
        Files.write(root.resolve("a"), HELLO);
        Files.createSymbolicLink(root.resolve("b"), Path.of("a"));

        assertThat(files.read("b", 0, 100, Optional.empty()).get("data").bytes())
                .isEqualTo(HELLO);
    }

    @Test
    void a_read_answers_a_range_and_says_whether_the_file_ends_there() throws IOException {
        Files.write(root.resolve("a"), HELLO);

        Value middle = files.read("a", 7, 3, Optional.empty());
        Value end = files.read("a", 7, 100, Optional.empty());
        Value behind = files.read("a", 100, 10, Optional.empty());

        assertThat(middle.get("data").bytes()).asString(StandardCharsets.UTF_8).isEqualTo("wor");
        assertThat(middle.get("eof").bool()).isFalse();
        assertThat(middle.get("size").longValue()).isEqualTo(12);
        assertThat(end.get("data").bytes()).asString(StandardCharsets.UTF_8).isEqualTo("world");
        assertThat(end.get("eof").bool()).isTrue();
        assertThat(behind.get("data").size()).isZero();
        assertThat(behind.get("eof").bool()).isTrue();
    }

    @Test
    void a_read_longer_than_the_limit_or_before_the_start_is_refused() {
        assertThat(files.read("a", 0, FileService.READ_LIMIT + 1, Optional.empty())
                        .get("code")
                        .text())
                .isEqualTo("BAD_RANGE");
        assertThat(files.read("a", -1, 1, Optional.empty()).get("code").text()).isEqualTo("BAD_RANGE");
        assertThat(write("a", Long.MAX_VALUE, Value.of(HELLO)).get("code").text())
                .isEqualTo("BAD_RANGE");
        assertThat(write("a", 0, Value.of("text")).get("error").text()).contains("must be bytes");
    }

    @Test
    void a_missing_file_is_an_answer_not_an_exception() {
        assertThat(files.read("a/b", 0, 1, Optional.empty()).get("error").text())
                .isEqualTo("reading a/b: there is no such file on this server");
        assertThat(files.digest("a/b", Optional.empty(), Optional.empty())
                        .get("code")
                        .text())
                .isEqualTo("NOT_FOUND");
        assertThat(files.list("nowhere", "", 10).get("code").text()).isEqualTo("NOT_FOUND");
    }

    @Test
    void what_is_written_has_no_final_name_until_it_is_committed() throws IOException {
        files.write("a/b", 6, Value.of("world".getBytes(StandardCharsets.UTF_8)), Optional.empty());
        files.write("a/b", 0, Value.of("hello ".getBytes(StandardCharsets.UTF_8)), Optional.empty());

        assertThat(root.resolve("a")).doesNotExist();
        assertThat(files.list("", "", 10).get("entries").items()).isEmpty();
        assertThat(commit("a/b", 11, sha("hello world")))
                .isEqualTo(Value.record().put("size", 11).build());
        assertThat(root.resolve("a/b")).hasContent("hello world");
        assertThat(root.resolve(".rpcchain-part")).doesNotExist();
    }

    @Test
    void a_commit_of_other_content_is_refused_and_the_old_file_stays() throws IOException {
        Files.writeString(root.resolve("a"), "old");
        files.write("a", 0, Value.of(HELLO), Optional.empty());

        Value refused = commit("a", 12, sha("hello, there"));

        assertThat(refused.get("code").text()).isEqualTo("MISMATCH");
        assertThat(refused.get("error").text()).contains("what was written of a is not the source's content");
        assertThat(root.resolve("a")).hasContent("old");
    }

    @Test
    void a_commit_of_too_few_bytes_is_refused() {
        files.write("a", 0, Value.of(new byte[5]), Optional.empty());

        assertThat(commit("a", 12, sha("hello, world")).get("error").text()).contains("5 bytes", "to be 12 bytes");
    }

    @Test
    void a_commit_cuts_off_what_a_longer_version_left_behind() {
        files.write("a", 0, Value.of(new byte[100]), Optional.empty());
        files.write("a", 0, Value.of(HELLO), Optional.empty());

        assertThat(commit("a", 12, sha("hello, world")).has("error")).isFalse();
        assertThat(root.resolve("a")).hasContent("hello, world");
    }

    @Test
    void a_second_commit_of_the_same_content_changes_nothing_and_one_of_nothing_is_refused() {
        put("a", HELLO);

        assertThat(commit("a", 12, sha("hello, world")).has("error")).isFalse();
        assertThat(commit("b", 12, sha("hello, world")).get("code").text()).isEqualTo("NOT_FOUND");
    }

    @Test
    void an_empty_file_can_be_written() {
        assertThat(put("empty", new byte[0]).has("error")).isFalse();
        assertThat(root.resolve("empty")).isEmptyFile();
    }

    @Test
    void a_file_where_a_directory_is_needed_is_an_answer() throws IOException {
        Files.writeString(root.resolve("a"), "a file");

        assertThat(put("a/b", HELLO).has("error")).isTrue();
        assertThat(root.resolve("a")).hasContent("a file");
    }

    @Test
    void the_part_of_a_file_tells_what_is_there() {
        assertThat(files.part("a", 0, 5).get("partSize").longValue()).isZero();
        files.write("a", 0, Value.of(HELLO), Optional.empty());

        Value part = files.part("a", 0, 5);

        assertThat(part.get("partSize").longValue()).isEqualTo(12);
        assertThat(part.get("digest").text()).isEqualTo(sha("hello"));
    }

    @Test
    void a_listing_goes_on_page_by_page_in_order_and_leaves_out_nothing() throws IOException {
        List<String> paths = List.of("a/b/1", "a/b/2", "a/c", "a-b", "b", "c/d/e/f", "z");
        for (String path : paths) {
            Files.createDirectories(root.resolve(path).getParent());
            Files.write(root.resolve(path), HELLO);
        }
        files.write("unfinished", 0, Value.of(HELLO), Optional.empty());

        for (int limit = 1; limit <= paths.size() + 1; limit++) {
            assertThat(allPaths("", limit)).as("pages of " + limit).containsExactlyElementsOf(sorted(paths));
        }
        assertThat(allPaths("a", 2)).containsExactly("a/b/1", "a/b/2", "a/c");
    }

    @Test
    void a_listing_names_what_is_no_file_with_a_sentence() throws IOException {
        Files.createDirectory(root.resolve("d"));
        Files.createSymbolicLink(root.resolve("dangling"), Path.of("nowhere"));
        Files.createSymbolicLink(root.resolve("loop"), Path.of("."));
        Files.createSymbolicLink(root.resolve("out"), outside);

        List<Value> entries = files.list("", "", 10).get("entries").items();

        assertThat(entries).extracting(entry -> entry.get("path").text()).containsExactly("dangling", "loop", "out");
        assertThat(entries)
                .allSatisfy(entry -> assertThat(entry.get("error").text()).isNotEmpty());
    }

    private List<String> allPaths(String path, int limit) {
        List<String> all = new java.util.ArrayList<>();
        Value page;
        do {
            page = files.list(path, all.isEmpty() ? "" : all.get(all.size() - 1), limit);
            page.get("entries")
                    .items()
                    .forEach(entry -> all.add(entry.get("path").text()));
        } while (!page.get("complete").bool());
        return all;
    }

    /** By the names of each level, so that a directory's files stay together. */
    private static List<String> sorted(List<String> paths) {
        return paths.stream()
                .sorted(java.util.Comparator.comparing(path -> path.replace('/', '\1')))
                .toList();
    }

    private Value put(String path, byte[] content) {
        Commit commit = new Commit(
                content.length, HexFormat.of().formatHex(FileDigest.sha256().digest(content)));
        return (Value) files.write(path, 0, Value.of(content), Optional.of(commit));
    }

    private Value write(String path, long offset, Value data) {
        return (Value) files.write(path, offset, data, Optional.empty());
    }

    private Value commit(String path, long size, String digest) {
        return (Value) files.commit(path, size, digest);
    }

    @Test
    void a_commit_with_a_replica_answers_with_a_chain_that_does_the_same_there() throws IOException {
        FileService primary = new FileService(root, Replica.on("backup", true));
        primary.write("a", 0, Value.of(HELLO), Optional.empty());

        SubChain chain = (SubChain) primary.commit(
                "a", HELLO.length, HexFormat.of().formatHex(FileDigest.sha256().digest(HELLO)));

        assertThat(chain.first().function()).isEqualTo("file.commit");
        assertThat(chain.first().parameters().get("size").intValue()).isEqualTo(HELLO.length);
    }

    @Test
    void a_write_with_a_replica_answers_with_a_chain_that_does_the_same_there() throws IOException {
        FileService primary = new FileService(root, Replica.on("backup", true));
        SubChain chain = (SubChain) primary.write("a", 3, Value.of(HELLO), Optional.empty());
        assertThat(chain.first().server()).isEqualTo("backup");
        assertThat(chain.first().function()).isEqualTo("file.write");
        assertThat(chain.first().parameters().get("offset").longValue()).isEqualTo(3);
        Value refused = (Value) primary.write("../a", 0, Value.of(HELLO), Optional.empty());
        assertThat(refused.get("code").text()).isEqualTo("BAD_PATH");
    }

    private static String sha(String text) {
        return HexFormat.of().formatHex(FileDigest.sha256().digest(text.getBytes(StandardCharsets.UTF_8)));
    }
}
