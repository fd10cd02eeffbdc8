package org.rpcchain.coordinator.gridrpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.log.LoggingStrategy;

class GridRpcConfigurationTest {
    private static final String GOOD = "user = anna\nsession = monday\ndirectory = calls/anna\ncoordinators = c1, c2\n";

    @TempDir
    Path directory;

    @Test
    void a_file_says_who_calls_where_and_by_whom() throws Exception {
        assertThat(GridRpcConfiguration.read(file(GOOD)))
                .isEqualTo(new GridRpcConfiguration(
                        new Login("anna", "monday"),
                        directory.resolve("calls/anna"),
                        List.of("c1", "c2"),
                        Duration.ofSeconds(5),
                        Duration.ofDays(1)));
        GridRpcConfiguration tuned =
                GridRpcConfiguration.read(file(GOOD + "heartbeat-millis = 250\nkept-hours = 48\n"));
        assertThat(tuned.heartbeatPeriod()).isEqualTo(Duration.ofMillis(250));
        assertThat(tuned.keptFor()).isEqualTo(Duration.ofDays(2));
        assertThat(GridRpcConfiguration.read(file(GOOD + "logging = optimistic\n"))
                        .logging())
                .isEqualTo(LoggingStrategy.OPTIMISTIC);
    }

    @Test
    void a_file_that_is_not_there_is_not_found() {
        assertCode(ErrorCode.GRPC_CONFIGFILE_NOT_FOUND, directory.resolve("none"), "none");
        assertCode(ErrorCode.GRPC_CONFIGFILE_NOT_FOUND, directory, "cannot be read");
    }

    @ParameterizedTest
    @CsvSource({
        "user = anna, 'user = ', it needs user",
        "user = anna, 'user = a/b', is not usable",
        "directory = calls/anna, '', it needs directory",
        "'c1, c2', 'c1,,c2', an empty name",
        "session = monday, 'session = monday\\nkept-hours = soon', kept-hours is a whole number",
        "session = monday, 'session = monday\\nkept-hours = 0', more than nothing",
        "session = monday, 'session = monday\\nkept-hours = 87601', at most 3650 days",
        "session = monday, 'session = monday\\nheartbeat-millis = 0', the heartbeat period",
        "session = monday, 'session = monday\\nlogging = fast', 'logging is one of [optimistic, pessimistic-blocking, '",
        "session = monday, 'session = monday\\nheartbeat = 5', there is no [heartbeat]",
        "session = monday, 'session = \\u00zz', mend",
    })
    void a_file_with_a_wrong_line_says_which(String good, String bad, String sentence) throws Exception {
        assertThat(GOOD).contains(good);
        Path file = file(GOOD.replace(good, bad.replace("\\n", "\n")));
        assertCode(ErrorCode.GRPC_CONFIGFILE_ERROR, file, sentence);
    }

    @Test
    void a_file_that_is_no_utf_8_is_wrong_and_not_missing() throws Exception {
        Path file = directory.resolve("latin.properties");
        Files.write(file, ("# Fürst\n" + GOOD).getBytes(StandardCharsets.ISO_8859_1));
        assertCode(ErrorCode.GRPC_CONFIGFILE_ERROR, file, "UTF-8");
    }

    @Test
    void the_c_function_answers_the_same_codes_and_has_no_default_file() throws Exception {
        Grpc52.connectBy(GridSite::silence);
        assertThat(Grpc52.grpcInitialize(null)).isEqualTo(ErrorCode.GRPC_CONFIGFILE_NOT_FOUND.number());
        assertThat(Grpc52.grpcInitialize("")).isEqualTo(ErrorCode.GRPC_CONFIGFILE_NOT_FOUND.number());
        assertThat(Grpc52.grpcInitialize("\0")).isEqualTo(ErrorCode.GRPC_CONFIGFILE_NOT_FOUND.number());
        assertThat(Grpc52.grpcInitialize(file("user = anna").toString()))
                .isEqualTo(ErrorCode.GRPC_CONFIGFILE_ERROR.number());
        assertThat(Grpc52.grpcFinalize()).isEqualTo(ErrorCode.GRPC_NOT_INITIALIZED.number());
    }

    private static void assertCode(ErrorCode code, Path file, String sentence) {
        assertThatThrownBy(() -> GridRpcConfiguration.read(file))
                .isInstanceOfSatisfying(
                        GridRpcException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessageContaining(sentence);
    }

    private Path file(String lines) throws IOException {
        return Files.writeString(directory.resolve("gridrpc.properties"), lines);
    }
}
