package org.rpcchain.examples.copy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.examples.copy.transfer.TreeContents;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The program itself, with a process a site. */
class CopyDemoIT {
    private static final List<String> LINKS = List.of("--near", "redmond:4:50", "--far", "beijing:20:20");

    @TempDir
    Path directory;

    @Test
    void the_demo_copies_a_tree_both_ways_for_both_clients_and_writes_its_ratios() throws IOException {
        int exit = run("--sizes", "3KB,20KB", "--files", "3", "--repetitions", "2");

        assertThat(exit).isZero();
        Map<String, String> source = TreeContents.of(directory.resolve("out/copy/source"));
        assertThat(source).hasSize(7);
        for (String copy : List.of("redmond-rpc", "redmond-chain", "beijing-rpc", "beijing-chain")) {
            assertThat(TreeContents.of(directory.resolve("out/copy/target").resolve(copy)))
                    .as(copy)
                    .isEqualTo(source);
        }
        JsonNode ratios = json().get("ratios");
        for (String client : List.of("redmond", "beijing")) {
            for (String size : List.of("3KB", "20KB", "tree")) {
                JsonNode ratio = ratios.get(client).get(size);
                assertThat(ratio.get("rpcSecondsOverChainSeconds").asDouble())
                        .as(client + size)
                        .isPositive();
                assertThat(ratio.get("clientBytesOverData").asDouble())
                        .as(client + size)
                        .isPositive();
                assertThat(ratio.get("rpcClientBytesOverData").asDouble())
                        .as(client + size)
                        .isGreaterThan(2);
            }
        }
    }

    @Test
    void a_directory_of_the_users_is_copied_and_the_second_time_there_is_nothing_to_do() throws IOException {
        Path source = tree();
        Path target = directory.resolve("the target");

        int exit = run("copy", source.toString(), target.toString());
        assertThat(exit).as(this::notCopied).isZero();
        assertThat(TreeContents.of(target)).isEqualTo(TreeContents.of(source));

        Files.delete(target.resolve("a/1"));
        assertThat(run("copy", source.toString(), target.toString(), "--by", "rpc", "--client", "beijing"))
                .isZero();
        assertThat(TreeContents.of(target)).isEqualTo(TreeContents.of(source));
    }

    @Test
    void what_cannot_be_copied_is_listed_and_the_exit_code_says_so() throws IOException {
        Path source = tree();
        Files.createSymbolicLink(source.resolve("outside"), directory);

        assertThat(run("copy", source.toString(), directory.resolve("target").toString()))
                .isEqualTo(1);

        assertThat(directory.resolve("out/not-copied.txt"))
                .content()
                .startsWith("missing  outside  the path 'outside' leads out");
        assertThat(directory.resolve("target/a/1")).exists();
    }

    @Test
    void a_comparison_on_a_directory_of_the_users_keeps_no_copies() throws IOException {
        Path source = tree();

        assertThat(run("copy", source.toString())).isZero();

        assertThat(json().get("ratios").get("beijing").get("tree").has("rpcSecondsOverChainSeconds"))
                .isTrue();
        assertThat(directory.resolve("out/copy/target")).doesNotExist();
    }

    private Path tree() throws IOException {
        Path source = directory.resolve("the source");
        for (String path : List.of("a/1", "a/2", "b/c/ü 3", "4")) {
            Files.createDirectories(source.resolve(path).getParent());
            Files.writeString(source.resolve(path), "the content of " + path);
        }
        return source;
    }

    private int run(String... arguments) {
        List<String> all = new ArrayList<>(LINKS);
        all.addAll(List.of("--output", directory.resolve("out").toString()));
        all.addAll(List.of(arguments));
        return CopyDemo.run(all.toArray(String[]::new));
    }

    private String notCopied() {
        Path list = directory.resolve("out/not-copied.txt");
        try {
            return Files.exists(list) ? Files.readString(list) : "no list of what was not copied";
        } catch (IOException e) {
            return e.toString();
        }
    }

    private JsonNode json() throws IOException {
        return JsonMapper.builder().build().readTree(Files.readString(directory.resolve("out/copy.json")));
    }
}
