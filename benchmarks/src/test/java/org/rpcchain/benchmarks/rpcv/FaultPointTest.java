package org.rpcchain.benchmarks.rpcv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class FaultPointTest {
    private static final FaultPoint SERVERS = new FaultPoint(Victims.SERVERS, 30, 3, 10.78);
    private static final FaultPoint BETWEEN = new FaultPoint(Victims.SERVERS, 37, 3.7, 12);

    @TempDir
    private Path directory;

    @Test
    void the_model_goes_by_the_mean_in_times_of_a_call() {
        assertThat(SERVERS.overModel().orElseThrow()).isEqualTo(1.1, within(1e-9));
        assertThat(PlanningModel.tasks(0.3 / 0.1)).hasValue(9.8); // 2.9999999999999996
    }

    @Test
    void where_the_model_says_nothing_nothing_is_compared() throws Exception {
        assertThat(BETWEEN.overModel()).isEmpty();

        Report report = new Report("points");
        SERVERS.tell(report);
        BETWEEN.tell(report);
        JsonNode ratios = JsonMapper.shared()
                .readTree(Files.readString(report.write(directory)))
                .get("ratios");
        assertThat(ratios.get("timeOverTask").propertyNames()).containsExactly("servers 30.0", "servers 37.0");
        assertThat(ratios.get("timeOverModel").propertyNames()).containsExactly("servers 30.0");
    }

    @Test
    void what_took_longer_than_the_model_by_a_third_is_named() throws Exception {
        Report report = new Report("points");
        FaultPoint slow = new FaultPoint(Victims.COORDINATORS, 30, 3, 13);

        FaultPoint.judge(
                List.of(SERVERS, BETWEEN, slow),
                report,
                new Progress(new PrintStream(OutputStream.nullOutputStream())));

        JsonNode notes = JsonMapper.shared()
                .readTree(Files.readString(report.write(directory)))
                .get("notes");
        assertThat(notes.get(0).asString())
                .isEqualTo(
                        "goal: timeOverModel is 1.300 at most; it does not hold of 1 of 2: coordinators 30.0 (1.327)");
    }

    @Test
    void times_and_ratios_are_drawn_for_all_victims() {
        List<FaultPoint> points = List.of(
                SERVERS, BETWEEN, new FaultPoint(Victims.ALL, 30, 3, 14), new FaultPoint(Victims.ALL, 37, 3.7, 13));

        FaultPoint.drawTimes(points, "times", directory.resolve("times.png"));
        FaultPoint.drawRatios(points, "ratios", directory.resolve("ratios.png"));

        assertThat(directory.resolve("times.png")).isNotEmptyFile();
        assertThat(directory.resolve("ratios.png")).isNotEmptyFile();
    }
}
