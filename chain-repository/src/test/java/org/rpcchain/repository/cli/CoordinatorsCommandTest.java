package org.rpcchain.repository.cli;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.Value;
import org.rpcchain.coordinator.group.GroupSecret;
import org.rpcchain.coordinator.group.GroupSettings;
import org.rpcchain.coordinator.soap.SoapCoordinator;
import org.rpcchain.message.ValueJson;
import org.rpcchain.testkit.machine.FreePorts;
import org.slf4j.LoggerFactory;

/** What {@code rpcchain coordinators} prints. */
@Tag("sockets")
@Timeout(90)
class CoordinatorsCommandTest {
    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();
    private final Logger log = (Logger) LoggerFactory.getLogger("org.rpcchain.coordinator.group.JGroupsGroup");
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

    @BeforeEach
    void listen() {
        lines.start();
        log.addAppender(lines);
    }

    @AfterEach
    void stopListening() {
        log.detachAppender(lines);
    }

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        return Main.commandLine().setOut(new PrintWriter(out)).execute(arguments);
    }

    @Test
    void itSaysHowEachStandsAndWhoIsSilent() throws Exception {
        GroupSettings group = GroupSettings.builder("c1")
                .bind("127.0.0.1:" + FreePorts.next())
                .allowOpen()
                .build();
        String address;
        try (SoapCoordinator coordinator =
                SoapCoordinator.builder(directory.resolve("c1"), group).start()) {
            address = coordinator.address().toString();

            assertThat(run("coordinators", address)).as(out.toString()).isZero();
            assertThat(out.toString().lines())
                    .contains(
                            "c1  works",
                            "  reaches c1",
                            "  calls: 0 waiting, 0 running, 0 chains, 0 recovering, 0 elsewhere, 0 not collected; of 0 logins");

            assertThat(run("coordinators", "--json", address)).isZero();
            Value report =
                    ValueJson.read(out.toString()).get("coordinators").at(0).get("report");
            assertThat(report.get("name").text()).isEqualTo("c1");
            assertThat(report.get("log").get("segments").longValue()).isPositive();
        }

        assertThat(run("coordinators", address)).isEqualTo(ExitStatus.UNREACHABLE.number());
        assertThat(out.toString()).contains(address + "  SILENT: nobody answers at " + address);
    }

    @Test
    void aGroupWithoutASecretSaysSoInTheLogAndWhereItIsWatched() {
        assertThat(watched(group().build())).contains("  OPEN GROUP: it has no secret");
        assertThat(warnings()).singleElement().asString().contains("rpc-chain-coordinators has no secret");

        lines.list.clear();
        assertThat(watched(group().secret(GroupSecret.of("known to the coordinators alone"))
                        .build()))
                .contains("c1  works")
                .doesNotContain("OPEN GROUP");
        assertThat(warnings()).isEmpty();
    }

    private static GroupSettings.Builder group() {
        return GroupSettings.builder("c1").bind("127.0.0.1:" + FreePorts.next());
    }

    private String watched(GroupSettings group) {
        try (SoapCoordinator coordinator =
                SoapCoordinator.builder(directory.resolve("c1"), group).start()) {
            assertThat(run("coordinators", coordinator.address().toString())).isZero();
            return out.toString();
        }
    }

    private List<String> warnings() {
        return lines.list.stream()
                .filter(line -> line.getLevel() == Level.WARN)
                .map(ILoggingEvent::getFormattedMessage)
                .filter(line -> line.contains("has no secret"))
                .toList();
    }
}
