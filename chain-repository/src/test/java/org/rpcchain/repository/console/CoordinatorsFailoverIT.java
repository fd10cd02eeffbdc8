package org.rpcchain.repository.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.rpcchain.Value;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.ledger.Work;
import org.rpcchain.coordinator.report.CoordinatorReport;
import org.rpcchain.coordinator.runner.Calls;
import org.rpcchain.coordinator.runner.CallsOptions;
import org.rpcchain.coordinator.soap.SoapCoordinatorLine;
import org.rpcchain.repository.cli.JarClasses;
import org.rpcchain.repository.console.Browser.Screen;
import org.rpcchain.repository.oversight.Look;
import org.rpcchain.repository.oversight.WatchedCoordinators;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.testkit.machine.FreePorts;

/** Three coordinators, each a process; one is killed while somebody watches them in a browser. */
@Tag("browser")
@Timeout(240)
class CoordinatorsFailoverIT {
    private static final Duration SOON = Duration.ofSeconds(90);
    private static final Duration HEARTBEAT = Duration.ofMillis(500);
    /** The machine may be slow. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final int CALLS = 4;

    @TempDir
    private Path directory;

    private final List<Integer> ports = FreePorts.next(6);
    private final Map<String, Process> processes = new LinkedHashMap<>();
    private final List<AutoCloseable> open = new ArrayList<>();

    @AfterEach
    void end() throws Exception {
        for (AutoCloseable one : open) {
            one.close();
        }
        for (Process process : processes.values()) {
            process.destroyForcibly().waitFor();
        }
    }

    private URI address(int coordinator) {
        return URI.create("http://127.0.0.1:" + ports.get(coordinator - 1) + "/coordinator");
    }

    private Map<String, URI> addresses() {
        Map<String, URI> addresses = new LinkedHashMap<>();
        for (int i = 1; i <= 3; i++) {
            addresses.put("c" + i, address(i));
        }
        return addresses;
    }

    private void start(int coordinator) throws IOException {
        Path place = Files.createDirectories(directory.resolve("c" + coordinator));
        Path file = Files.writeString(place.resolve("coordinator.yaml"), """
                name: c%d
                directory: log
                listen: 127.0.0.1:%d
                access: {passwords: {anna: anna's, olga: olga's}, operators: [olga]}
                group:
                  name: watched
                  bind: 127.0.0.1:%d
                  members: ['127.0.0.1:%d', '127.0.0.1:%d', '127.0.0.1:%d']
                  secret-file: ../secret
                  heartbeat: 250ms
                  suspicion: 2s
                protocol: {heartbeat: 500ms, suspicion: 3s}
                """.formatted(
                        coordinator,
                        ports.get(coordinator - 1),
                        ports.get(coordinator + 2),
                        ports.get(3),
                        ports.get(4),
                        ports.get(5)));
        processes.put(
                "c" + coordinator,
                new ProcessBuilder(JarClasses.command("coordinator", file.toString()))
                        .directory(place.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(place.resolve("printed").toFile())
                        .start());
    }

    private static <T> T answer(CompletionStage<T> stage) throws Exception {
        return stage.toCompletableFuture().get(120, TimeUnit.SECONDS);
    }

    /** Anna hands calls over to c1, for which there is no server. */
    private void handOver() throws Exception {
        SoapCoordinatorLine line = SoapCoordinatorLine.builder()
                .coordinators(addresses())
                .credentials(Credentials.basic("anna", "anna's"))
                .build();
        open.add(line);
        Calls calls = Calls.open(
                new CallsOptions(new Login("anna", "monday"), false, HEARTBEAT, List.of("c1", "c2", "c3")),
                directory.resolve("anna"),
                line);
        open.add(0, calls);
        for (int i = 0; i < CALLS; i++) {
            answer(calls.accepted(answer(
                    calls.handOver(new Work.Call("double", Value.of(i), Optional.empty()), Duration.ofHours(1)))));
        }
    }

    private static boolean hasAll(Look look) {
        return look instanceof Look.Told told
                && told.report().ring().size() == 3
                && told.report().work().calls().waiting()
                                + told.report().work().calls().elsewhere()
                        == CALLS;
    }

    /** A client may have turned to any of them. */
    private static CoordinatorReport busiest(List<Look> looks) {
        return looks.stream()
                .map(look -> ((Look.Told) look).report())
                .max(Comparator.comparingLong(report -> report.work().calls().waiting()))
                .orElseThrow();
    }

    private String printed() throws IOException {
        StringBuilder all = new StringBuilder();
        for (String name : processes.keySet()) {
            all.append(Files.readString(directory.resolve(name).resolve("printed")));
        }
        return all.toString();
    }

    @Test
    void a_coordinator_is_killed_and_the_page_shows_who_takes_over_without_being_loaded_again() throws Exception {
        Files.writeString(directory.resolve("secret"), "a secret of the tests' own\n");
        for (int i = 1; i <= 3; i++) {
            start(i);
        }
        WatchedCoordinators coordinators =
                WatchedCoordinators.of(addresses(), Credentials.basic("olga", "olga's"), PATIENCE);
        open.add(coordinators);
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(coordinators.look())
                        .as(printed())
                        .allMatch(look -> look instanceof Look.Told told
                                && told.report().ring().size() == 3));
        handOver();
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(coordinators.look()).allMatch(CoordinatorsFailoverIT::hasAll));

        Site site = Sample.open(false, "/repository");
        open.add(0, site);
        site.coordinators.are(coordinators);
        Browser browser = Browser.open(site);
        open.add(0, browser);
        browser.on(Screen.LAPTOP, false);
        browser.visit("/sign-in").tabTo("#name").press("ada", Keys.TAB, Sample.PASSWORD, Keys.ENTER);
        browser.arrive("/repository/").see("a[href$=account]");
        browser.visit("/coordinators");
        browser.run("window.sameDocument = true");
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(browser.all(".ring .works")).hasSize(3));
        assertThat(browser.text("#logins")).contains("anna", "monday");
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(browser.text("#live")).isEqualTo("live"));

        CoordinatorReport victim = busiest(coordinators.look());
        int number = Integer.parseInt(victim.name().substring(1));
        long calls = victim.work().calls().waiting();
        String next = "c" + (number % 3 + 1);
        assertThat(calls).isPositive();
        Process killed = processes.get(victim.name());
        assertThat(killed).isNotNull();
        killed.destroyForcibly().waitFor(); // SIGKILL

        await().atMost(SOON).untilAsserted(() -> {
            assertThat(browser.all(".ring .lost")).hasSize(1);
            assertThat(browser.all(".ring .works")).hasSize(2);
            assertThat(browser.text("#events"))
                    .containsPattern(victim.name() + " lost.*; " + next + " took over " + calls + " call");
            assertThat(browser.text("#coordinators tr:nth-child(" + number + ")"))
                    .contains(victim.name(), "lost", "nobody answers at " + address(number), "it last did at");
        });
        assertThat(browser.run("return window.sameDocument")).isEqualTo(true);
        assertThat(browser.barriers()).isEmpty();

        start(number);
        await().atMost(SOON).untilAsserted(() -> {
            assertThat(browser.all(".ring .works")).hasSize(3);
            assertThat(browser.text("#events")).contains(victim.name() + " reached", next + " took over");
        });
        assertThat(browser.run("return window.sameDocument")).isEqualTo(true);
    }

    @Test
    void who_is_no_operator_is_told_so() throws Exception {
        Files.writeString(directory.resolve("secret"), "a secret of the tests' own\n");
        start(1);
        try (WatchedCoordinators olga = WatchedCoordinators.of(
                        Map.of("c1", address(1)), Credentials.basic("olga", "olga's"), PATIENCE);
                WatchedCoordinators anna = WatchedCoordinators.of(
                        Map.of("c1", address(1)), Credentials.basic("anna", "anna's"), PATIENCE)) {
            await().atMost(SOON)
                    .untilAsserted(() -> assertThat(olga.look()).as(printed()).allMatch(Look.Told.class::isInstance));
            assertThat(anna.look())
                    .singleElement()
                    .isInstanceOfSatisfying(
                            Look.Silent.class,
                            silent ->
                                    assertThat(silent.why()).contains("anna may not see how this coordinator stands"));
        }
    }
}
