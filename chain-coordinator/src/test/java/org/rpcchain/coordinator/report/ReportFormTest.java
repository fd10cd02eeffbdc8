package org.rpcchain.coordinator.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rpcchain.ProblemException;
import org.rpcchain.coordinator.report.CoordinatorReport.CallCounts;
import org.rpcchain.coordinator.report.CoordinatorReport.Kind;
import org.rpcchain.coordinator.report.CoordinatorReport.Life;
import org.rpcchain.coordinator.report.CoordinatorReport.LogSize;
import org.rpcchain.coordinator.report.CoordinatorReport.LoginCounts;
import org.rpcchain.coordinator.report.CoordinatorReport.Peer;
import org.rpcchain.coordinator.report.CoordinatorReport.ServerStanding;
import org.rpcchain.coordinator.report.CoordinatorReport.Work;

/** The JSON that operators' programs read. */
class ReportFormTest {
    private static final Instant AT = Instant.parse("2026-11-23T02:40:12.500Z");

    private static final CoordinatorReport REPORT = new CoordinatorReport(
            new Life("c2", AT, "", true),
            List.of(new Peer("c2", Kind.SELF, 0), new Peer("c3", Kind.SUCCESSOR, 4)),
            new Work(
                    new CallCounts(1, 2, 3, 4, 5, 6),
                    7,
                    List.of(new LoginCounts("anna", "monday", 8, 9)),
                    List.of(new ServerStanding("s1", AT, true, 10, 11))),
            new LogSize(12, 13, 14, 15),
            List.of(new Happening(AT, Happening.Kind.LOST, "c1", AT.minusSeconds(9), new Happening.Moved(1, 0))));

    private static final String JSON = "{\"name\":\"c2\",\"at\":\"2026-11-23T02:40:12.500Z\",\"problem\":\"\","
            + "\"openGroup\":true,\"ring\":[{\"name\":\"c2\",\"kind\":\"self\",\"lag\":0},{\"name\":\"c3\",\"kind\":\"successor\",\"lag\":4}],"
            + "\"calls\":{\"waiting\":1,\"running\":2,\"chains\":3,\"recovering\":4,\"elsewhere\":5,\"ended\":6},"
            + "\"logins\":7,\"busiest\":[{\"user\":\"anna\",\"session\":\"monday\",\"open\":8,\"ended\":9}],"
            + "\"servers\":[{\"name\":\"s1\",\"heardAt\":\"2026-11-23T02:40:12.500Z\",\"suspected\":true,\"running\":10,"
            + "\"functions\":11}],"
            + "\"log\":{\"liveBytes\":12,\"limitBytes\":13,\"diskBytes\":14,\"segments\":15},"
            + "\"happened\":[{\"at\":\"2026-11-23T02:40:12.500Z\",\"kind\":\"lost\",\"who\":\"c1\","
            + "\"heardAt\":\"2026-11-23T02:40:03.500Z\",\"calls\":1,\"chains\":0,"
            + "\"sentence\":\"c1 lost, last heard at 02:40:03 UTC; c2 took over 1 call\"}]}";

    @Test
    void a_report_reads_as_it_always_did() {
        assertThat(ReportForm.write(REPORT)).isEqualTo(JSON);
        assertThat(ReportForm.read(JSON)).isEqualTo(REPORT);
    }

    @Test
    void an_earlier_version_says_nothing_of_its_group() {
        assertThat(ReportForm.read(JSON.replace("\"openGroup\":true,", ""))).isEqualTo(REPORT.inOpenGroup(false));
    }

    @Test
    void names_of_later_versions_are_passed_over() {
        assertThat(ReportForm.read("{\"mood\":\"fine\"," + JSON.substring(1))).isEqualTo(REPORT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "[]", "null", "<html>", "{\"name\":\"c1\",\"at\":\"noon\"}"})
    void what_is_no_report_is_refused_with_a_sentence(String text) {
        assertThatThrownBy(() -> ReportForm.read(text))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("cannot be read");
    }

    @Test
    void a_kind_that_is_not_known_is_refused() {
        assertThatThrownBy(() -> ReportForm.read(JSON.replace("successor", "uncle")))
                .isInstanceOf(ProblemException.class);
    }
}
