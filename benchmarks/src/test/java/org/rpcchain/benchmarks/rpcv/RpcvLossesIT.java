package org.rpcchain.benchmarks.rpcv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rpcchain.benchmarks.report.ExperimentFailedException;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The experiment whose machines lose their power, with little to do; where disks can be made for it. */
@Timeout(300)
class RpcvLossesIT {
    @TempDir
    private Path directory;

    @Test
    @EnabledIf(value = "disksCanBeMade", disabledReason = "needs root, loop devices, mkfs.ext4 and python3")
    void a_disk_without_power_forgets_what_was_not_forced() throws Exception {
        Path files = directory.resolve("files");
        try (PowerCutDisk disk = PowerCutDisk.in(files)) {
            try (FileChannel file =
                    FileChannel.open(files.resolve("file"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                file.write(ByteBuffer.wrap("forced".getBytes(StandardCharsets.UTF_8)));
                file.force(true);
                file.write(ByteBuffer.wrap(", and not".getBytes(StandardCharsets.UTF_8)));
            }
            Files.writeString(files.resolve("other"), "never forced");
            disk.cutPower();
            disk.mount();

            assertThat(files.resolve("file")).hasContent("forced");
            assertThat(files.resolve("other")).doesNotExist();
        }
        assertThat(files).isEmptyDirectory();
    }

    @Test
    void a_disk_that_cannot_be_made_leaves_nothing() {
        assertThatThrownBy(() -> PowerCutDisk.in(directory.resolve("files"), 1_000))
                .isInstanceOf(ExperimentFailedException.class)
                .hasMessageContaining("mkfs.ext4");
        assertThat(directory.resolve("files.disk")).doesNotExist();
    }

    /** Makes a disk and waits. */
    static final class Holder {
        private Holder() {}

        public static void main(String[] arguments) throws Exception {
            Path files = Path.of(arguments[0]);
            PowerCutDisk unused = PowerCutDisk.in(files);
            Files.writeString(files.resolve("file"), "open");
            System.out.println("made");
            Thread.sleep(Long.MAX_VALUE);
        }
    }

    @Test
    @EnabledIf(value = "disksCanBeMade", disabledReason = "needs root, loop devices, mkfs.ext4 and python3")
    void a_program_that_is_ended_takes_its_disks_away() throws Exception {
        Path files = directory.resolve("held");
        Process holder = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElse("java"),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Holder.class.getName(),
                        files.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader said = holder.inputReader()) {
            assertThat(said.readLine()).isEqualTo("made");
            assertThat(directory.resolve("held.disk")).exists();
        } finally {
            holder.destroy();
            holder.waitFor();
        }
        assertThat(files).isEmptyDirectory();
        assertThat(directory.resolve("held.disk")).doesNotExist();
        assertThat(Files.readString(Path.of("/proc/mounts"))).doesNotContain(files.toString());
    }

    @Test
    @EnabledIf(value = "disksCanBeMade", disabledReason = "needs root, loop devices, mkfs.ext4 and python3")
    void each_call_ends_once_after_client_and_coordinator_have_lost_their_power() throws Exception {
        JsonNode report = run("--calls 60 --servers 2 --millis 20 --repetitions 1");
        JsonNode ratios = report.get("ratios");
        assertThat(report.get("samples")).hasSize(3).allSatisfy(sample -> {
            assertThat(sample.get("handedOverBeforeCut").asInt()).isBetween(1, 59);
            assertThat(sample.get("executions").asInt()).isGreaterThanOrEqualTo(60);
        });
        assertThat(ratios.get("lostOrDoubledResults").asInt()).isZero();
        assertThat(ratios.get("timeToLastResultOverBlocking").get("optimistic").asDouble())
                .isPositive();
        assertThat(Path.of("target/rpcv-losses.png")).isNotEmptyFile();
    }

    @ParameterizedTest
    @CsvSource({
        "--calls 9, --calls is 10 to 10000",
        "--millis 0, --millis and --pause are 1 to 60000",
        "--pause 0, --millis and --pause are 1 to 60000",
        "--repetitions 0, '--repetitions is 1 to 999, and not 0'",
        "--speed 1, 'options: --calls N'",
    })
    void what_an_option_may_be_is_said(String wrong, String sentence) {
        assertThatThrownBy(() -> run(wrong))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(sentence);
    }

    static boolean disksCanBeMade() throws Exception {
        Path place = Files.createTempDirectory("disk");
        try (PowerCutDisk disk = PowerCutDisk.in(place.resolve("probe"))) {
            disk.cutPower();
            return true;
        } catch (ExperimentFailedException e) {
            return false;
        } finally {
            Files.deleteIfExists(place.resolve("probe"));
            Files.delete(place);
        }
    }

    private JsonNode run(String options) throws Exception {
        Report report = new Report("losses");
        new RpcvLosses()
                .run(
                        Arrays.asList(options.split(" ", -1)),
                        report,
                        new Progress(new PrintStream(OutputStream.nullOutputStream())));
        return JsonMapper.shared().readTree(Files.readString(report.write(directory)));
    }
}
