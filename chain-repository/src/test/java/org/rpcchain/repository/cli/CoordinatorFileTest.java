package org.rpcchain.repository.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What {@code rpcchain coordinator} says of a file in which something is wrong. */
class CoordinatorFileTest {
    @TempDir
    private Path directory;

    static Stream<Arguments> wrong() {
        return Stream.of(
                arguments(
                        "name: c1\ndirectory: d\naccess: {passwords: {anna: }}",
                        "column 22: access.passwords.anna: something must stand here"),
                arguments(
                        "name: c1\ndirectory: d\nprotocol: {log-limit-bytes: 5}",
                        "a coordinator's log holds at least 1048576 bytes"),
                arguments(
                        "name: c1\ndirectory: d\nprotocol: {value-limit-bytes: 5}", "a value have room for 1024 bytes"),
                arguments(
                        "name: c1\ndirectory: d\naccess: {servers: [null]}",
                        "access.servers.0: something must stand here"),
                arguments(
                        "name: c1\ndirectory: d\naccess: {operators: [null]}",
                        "access.operators.0: something must stand here"),
                arguments(
                        "name: c1\ndirectory: d\nchains: {servers: {a: }}",
                        "chains.servers.a: something must stand here"),
                arguments("name: c1\ndirectory: d\nchains: {servers: {a: []}}", "'servers.a' has no address"),
                arguments("name: c1\ndirectory: d\ncoordinators: {c1: }", "coordinators.c1: something must stand here"),
                arguments("listen: 127.0.0.1:1", "a coordinator needs a name; add 'name: c1'"),
                arguments("name: c1", "a coordinator needs a directory; add"),
                arguments("name: c1\ndirectory: d\nlisten: here", "line 3, column 1: listen: write HOST:PORT"),
                arguments("name: c1\ndirectory: d\ngroup: {bind: '10.0.0.1:0'}", "line 3, column 1: group: "),
                arguments("name: c1\ndirectory: d\ngroup: {secret-file: absent}", "absent"),
                arguments("name: c1\ndirectory: d\nprotocol: {logging: never}", "logging is one of"),
                arguments("name: c1\ndirectory: d\nprotocol: {copies: 0}", "a call is kept by at least 1 coordinator"),
                arguments(
                        "name: c1\ndirectory: d\nprotocol: {login-limit-bytes: 0}",
                        "the limits of a login must be more"),
                arguments("name: c1\ndirectory: d\ntls: {keystore: k}", "a key needs its 'keystore'"),
                arguments("name: c1\ndirectory: d\nworkers: 3", "there is no such setting; there are access, chains"));
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void itIsSaidInOneSentence(String content, String sentence) throws Exception {
        Path file = Files.writeString(directory.resolve("coordinator.yaml"), content);
        Terminal.Answer answer = Terminal.with(Map.of()).run("coordinator", file.toString());
        assertThat(answer.status()).as(answer.err()).isEqualTo(2);
        assertThat(answer.err().strip()).contains(sentence).doesNotContain("\n", "Exception");
    }
}
