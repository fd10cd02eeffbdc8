package org.rpcchain.benchmarks.rpcv;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rpcchain.coordinator.faults.FaultEvent;
import org.rpcchain.coordinator.faults.FaultKind;
import org.rpcchain.coordinator.faults.FaultPlan;

/** The experiment's processes, started as it starts them, with so few calls that it is short, and so many faults that each kind of component dies. */
@Timeout(300)
class RpcvIT {
    private static final RpcvPlan FEW = new RpcvPlan(
            24, Duration.ofMillis(400), 2, 2, Duration.ofMillis(500), Duration.ofSeconds(3), Duration.ofMillis(300));

    /** Kills a coordinator, a server and the client after 2, 3 and 4 seconds, and then none for longer than one takes to start. */
    private static final long SEED = 49;

    @TempDir
    private static Path archive;

    private static SiteStart start = SiteStart.plain();

    @TempDir
    private Path work;

    /** As the build has made one before its integration tests, which all sites' processes then have their classes from. */
    @BeforeAll
    static void archive() {
        if (System.getProperty("rpcchain.site.classes") == null) {
            start = SiteStart.archived(archive);
        }
    }

    @Test
    void a_site_has_its_classes_from_the_archive() throws Exception {
        Path loaded = work.resolve("loaded.txt");
        List<String> command = new ArrayList<>(start.command(SiteStart.rehearsal(work.resolve("again"))));
        command.add(1, "-Xlog:class+load:file=" + loaded);
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(work.resolve("again.log").toFile())
                .start();

        try {
            assertThat(process.waitFor()).isZero();
        } finally {
            process.destroyForcibly();
        }
        assertThat(loaded).content().containsPattern("SoapCoordinatorLine source: shared objects file \\(top\\)");
    }

    /**
     * Each submission that was acknowledged to the application has one result that was delivered to it and used, and each result is of a
     * submission: those that the application was killed over before it could note that they were acknowledged are among them.
     */
    private void submittedAndDeliveredOnce(RpcvRun run) throws Exception {
        Path notes = work.resolve(RpcvRun.CLIENT + ".notes");
        run.await(() -> Application.Noted.endedIn(notes).size() >= FEW.calls());
        Map<Integer, Integer> acknowledged = Application.Noted.handedOverIn(notes);
        Map<Integer, Integer> delivered = Application.Noted.endedIn(notes);
        System.out.println(acknowledged.size() + " submissions noted as acknowledged, " + delivered.size()
                + " results delivered and used, " + run.executions());
        assertThat(delivered.keySet())
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, FEW.calls()).boxed().toList());
        assertThat(delivered.values()).containsOnly(1);
        assertThat(acknowledged.values()).containsOnly(1);
        assertThat(delivered.keySet()).containsAll(acknowledged.keySet());
        assertThat(Application.Noted.in(notes).lostThoughHandedOver()).isZero();
    }

    @Test
    void each_call_ends_once_at_its_client_while_everything_is_killed() throws Exception {
        FaultPlan faults = new FaultPlan(SEED, Duration.ofSeconds(10), FEW.downTime(), Set.of(FaultKind.KILL));
        Set<String> all = new TreeSet<>(FEW.serverNames());
        all.addAll(FEW.coordinatorNames());
        all.add(RpcvRun.CLIENT);
        try (RpcvRun run = new RpcvRun(FEW, work, Wiring.EACH_ITS_OWN, start)) {
            RpcvRun.Outcome outcome = run.go(Optional.of(faults), all);

            assertThat(outcome.lostOrDoubled()).isEmpty();
            assertThat(outcome.endedAfter()).hasSize(FEW.calls());
            assertThat(outcome.executions()).isGreaterThanOrEqualTo(FEW.calls());
            submittedAndDeliveredOnce(run);
            assertThat(outcome.events()).extracting(FaultEvent::what).contains(FaultEvent.What.KILLED);
        }
    }
}
