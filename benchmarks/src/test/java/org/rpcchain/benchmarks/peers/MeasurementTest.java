package org.rpcchain.benchmarks.peers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;

class MeasurementTest {
    private static final Cell SMALL = new Cell(100, 4);

    private final Measurement measurement = new Measurement(new Course(32, true));

    private void take(Peer peer, String line, boolean counts) {
        measurement.take(SMALL, peer, PeerSites.Answer.parse(line), counts);
    }

    @Test
    void times_count_from_the_first_round_that_does() {
        take(Peer.CHAIN, "took 9.0", false);
        take(Peer.CHAIN, "took 0.1 0.3", true);
        take(Peer.CHAIN, "took 0.2", true);

        assertThat(measurement.seconds(SMALL, Peer.CHAIN)).containsExactly(0.1, 0.3, 0.2);
        assertThat(measurement.median(SMALL, Peer.CHAIN)).contains(0.2);
        assertThat(measurement.median(SMALL, Peer.GRPC)).isEmpty();
    }

    @Test
    void a_wrong_result_is_kept_even_of_a_round_that_does_not_count() {
        take(Peer.GRPC, "wrong 3 bytes came out", false);

        assertThat(measurement.wrong()).containsExactly("grpc at 32 ms, 100 B, k=4: 3 bytes came out");
    }

    @Test
    void a_peer_that_failed_at_a_cell_is_asked_no_more_there() {
        take(Peer.CXF, "cannot java.io.IOException: too large", true);

        assertThat(measurement.hasFailed(SMALL, Peer.CXF)).isTrue();
        assertThat(measurement.hasFailed(new Cell(100, 8), Peer.CXF)).isFalse();
        assertThat(measurement.failures()).containsEntry("cxf at 32 ms, 100 B, k=4", "java.io.IOException: too large");
    }

    @Test
    void a_time_under_its_limit_is_doubted(@TempDir Path directory) throws Exception {
        take(Peer.CHAIN, "took 0.079", true);
        Report report = new Report("peers-test");

        new Findings(measurement, List.of(Peer.CHAIN)).tell(report, new Progress(System.out));

        assertThat(Files.readString(report.write(directory)))
                .contains("chain is faster than its limit at 32 ms, 100 B, k=4");
    }

    @Test
    void the_report_has_ratios_over_limits_and_over_chains_and_the_picture_is_drawn(@TempDir Path directory)
            throws Exception {
        take(Peer.CHAIN, "took 0.088 0.080 0.096", true);
        take(Peer.GRPC, "took 0.132", true);
        Report report = new Report("peers-test");

        Findings findings = new Findings(measurement, List.of(Peer.CHAIN, Peer.GRPC));
        findings.tell(report, new Progress(System.out));
        findings.draw(directory);

        String json = Files.readString(report.write(directory));
        assertThat(json).contains("\"chainSecondsOverPhysicalLimit\"").contains("\"32 ms, 100 B, k=4\" : 1.099");
        assertThat(json).contains("\"grpcSecondsOverChainSeconds\"").contains("\"32 ms, 100 B, k=4\" : 1.5");
        assertThat(directory.resolve("peers-32ms-100.png")).isNotEmptyFile();
    }
}
