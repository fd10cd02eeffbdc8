package org.rpcchain.coordinator.gridrpc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.Value;

/** What {@code docs/gridrpc.md} says is so. */
@Tag("sockets")
@Timeout(60)
class GridRpcPageTest {
    private static final Path PAGE = Path.of("../docs/gridrpc.md");
    private static final Path EXAMPLE = Path.of("src/test/java/org/rpcchain/coordinator/gridrpc/GridRpcExample.java");
    private static final Pattern PRINTED = Pattern.compile("    // page\n(.*?)    // end\n", Pattern.DOTALL);

    @TempDir
    Path directory;

    @Test
    void what_it_prints_of_java_is_what_is_run_here() throws Exception {
        String page = Files.readString(PAGE);
        Matcher printed = PRINTED.matcher(Files.readString(EXAMPLE));
        int count = 0;
        while (printed.find()) {
            assertThat(page).contains("```java\n" + printed.group(1).replaceAll("(?m)^ {4}", "") + "```");
            count++;
        }
        assertThat(page.split("```java", -1)).hasSize(count + 1);
        try (GridSite site = new GridSite(directory)) {
            GridRpcConfiguration user = site.newUser();
            assertThat(GridRpcExample.both(user, site)).containsExactly(Value.of(2), Value.of(3));
            assertThat(GridRpcExample.later(user, site, begun(user))).isEqualTo(Value.of(8));
            Grpc52.connectBy(site);
            assertThat(GridRpcExample.likeC(site.configurationFile().toString()))
                    .isEqualTo(Value.of(4));
        }
    }

    private static String begun(GridRpcConfiguration user) {
        try (GridRpcClient rpc = GridRpc.initialize(user, GridSite::silence)) {
            return rpc.callAsync(rpc.functionHandleDefault("inc"), Value.list(Value.of(7)))
                    .toString();
        }
    }

    @Test
    void the_configuration_file_that_it_prints_is_read_and_its_defaults_are_so() throws IOException {
        Matcher printed =
                Pattern.compile("```\n(user = .*?)```", Pattern.DOTALL).matcher(Files.readString(PAGE));
        assertThat(printed.find()).isTrue();
        Path file = directory.resolve("printed.properties");
        Files.writeString(file, printed.group(1));
        GridRpcConfiguration whole = GridRpcConfiguration.read(file);
        assertThat(whole.coordinators()).containsExactly("c1", "c2");
        Files.writeString(file, printed.group(1).replaceAll("(heartbeat-millis|kept-hours) = .*", ""));
        assertThat(GridRpcConfiguration.read(file)).isEqualTo(whole);
    }

    @Test
    void it_lists_each_function_of_the_standard_and_its_java_method() throws IOException {
        List<String> rows = rows("| C | Java |");
        List<String> inC = rows.stream().map(row -> name(row, 1)).toList();
        assertThat(inC)
                .containsExactlyInAnyOrderElementsOf(names(Grpc52.class)
                        .map(GridRpcPageTest::inC)
                        .filter(name -> name.startsWith("grpc_"))
                        .toList());
        List<String> inJava = Stream.<Class<?>>of(
                        GridRpc.class, GridRpcClient.class, ArgumentStack.class, ErrorCode.class)
                .flatMap(GridRpcPageTest::names)
                .toList();
        rows.stream()
                .map(row -> name(row, 2))
                .filter(name -> !name.equals("ArgumentStack"))
                .forEach(name -> assertThat(inJava).contains(name));
    }

    @Test
    void it_lists_each_code_with_its_number() throws IOException {
        assertThat(rows("| code | | what it means |").stream()
                        .map(row -> row.split(" \\| ", -1)[0] + " | " + row.split(" \\| ", -1)[1]))
                .containsExactlyElementsOf(Arrays.stream(ErrorCode.values())
                        .map(code -> "| " + code.number() + " | `" + code.errorString() + "`")
                        .toList());
    }

    private static Stream<String> names(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
                .map(Method::getName)
                .distinct();
    }

    private static String inC(String name) {
        return name.chars()
                .mapToObj(c -> Character.isUpperCase(c)
                        ? "_" + Character.toString(Character.toLowerCase(c))
                        : Character.toString(c))
                .collect(Collectors.joining());
    }

    /** Answers the name in a row's cell, without what stands behind it. */
    private static String name(String row, int cell) {
        Matcher name = Pattern.compile("`(\\w+)").matcher(row.split("\\|", -1)[cell]);
        assertThat(name.find()).as(row).isTrue();
        return name.group(1);
    }

    private static List<String> rows(String heading) throws IOException {
        return Files.readAllLines(PAGE).stream()
                .dropWhile(line -> !line.startsWith(heading))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .toList();
    }
}
