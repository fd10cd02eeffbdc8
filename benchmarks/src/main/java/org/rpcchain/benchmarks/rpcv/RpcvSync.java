package org.rpcchain.benchmarks.rpcv;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.rpcchain.Value;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.CallId;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.log.LoggingStrategy;
import org.rpcchain.coordinator.runner.Calls;

/**
 * How long a client and a coordinator take to know the same again, when one of them has lost its log. Source: RPC-V §5.1, Figure 6.
 *
 * <p>From the client's log: a client comes back with calls of which the coordinator knows nothing; it takes until all are accepted.
 * From the coordinator's: a client comes back with nothing to a coordinator that has the results of its calls, as long as the parameters; it
 * takes until all results are at the client. Options: those of {@link Sweep}.
 */
public final class RpcvSync implements Experiment {
    private long beats;

    /** Creates the experiment. */
    public RpcvSync() {}

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Sweep sweep = Sweep.read(arguments);
        try (Desk desk = new Desk(1, Sweep.directory("rpcv-sync"))) {
            report.note(
                    "paper: from the client's log up to 6 times as fast as from the coordinator's; less so for more or larger calls");
            fromClient(desk, new Load(Load.CALLS, Load.BYTES)); // warms up
            fromCoordinator(desk, new Load(Load.CALLS, Load.BYTES));
            List<Double> drawn = new ArrayList<>();
            for (Load load : sweep.all()) {
                List<Double> client = new ArrayList<>();
                List<Double> coordinator = new ArrayList<>();
                for (int i = 0; i < sweep.repetitions(); i++) {
                    client.add(fromClient(desk, load));
                    coordinator.add(fromCoordinator(desk, load));
                    report.sample(Map.of(
                            "calls",
                            load.calls(),
                            "bytes",
                            load.bytes(),
                            "fromClientsLogSeconds",
                            client.get(i),
                            "fromCoordinatorsLogSeconds",
                            coordinator.get(i)));
                }
                double ratio = Medians.median(coordinator) / Medians.median(client);
                drawn.add(ratio);
                report.ratio("fromCoordinatorsLogOverFromClients", load.toString(), coordinator, client)
                        .paper(1, 6, "RPC-V, Figure 6");
                report.series("fromClientsLogSeconds", load.toString(), "s").addAll(client);
                report.series("fromCoordinatorsLogSeconds", load.toString(), "s")
                        .addAll(coordinator);
                progress.line(
                        "  %-18s from the client's log %9.2f ms, from the coordinator's %9.2f ms, %5.2f x",
                        load, 1_000 * Medians.median(client), 1_000 * Medians.median(coordinator), ratio);
            }
            sweep.draw(
                    "rpcv-sync",
                    "time until client and coordinator know the same again",
                    "times as long as from the client's log",
                    Map.of("from the coordinator's log", drawn),
                    progress);
        }
    }

    private static double fromClient(Desk desk, Load load) {
        Login login = desk.newLogin();
        try (Calls alone = Calls.open(
                desk.options(login, false, LoggingStrategy.PESSIMISTIC_BLOCKING),
                desk.directoryOf(login),
                (coordinator, request, timeout) -> new CompletableFuture<>())) {
            for (List<Long> counters : load.messages()) { // more at once would wait for the disk than may
                Waits.all(counters.stream()
                        .map(counter -> alone.handOver(Desk.call(load.bytes()), Desk.KEPT))
                        .toList());
            }
        }
        long began = System.nanoTime();
        try (Calls calls = desk.open(login, LoggingStrategy.DEFAULT)) {
            for (long counter = 1; counter <= load.calls(); counter++) {
                Waits.get(calls.accepted(counter));
            }
            return Waits.secondsSince(began);
        } finally {
            desk.forget(login);
        }
    }

    private double fromCoordinator(Desk desk, Load load) {
        Login login = desk.newLogin();
        Desk.submits(login, load, Request.Durability.LOGGED).forEach(submit -> Desk.copies(desk.tell(submit)));
        end(desk, login, load);
        CompletableFuture<Boolean> asked = new CompletableFuture<>(); // none comes before it is asked for
        long began = System.nanoTime();
        try (Calls calls = Calls.open(
                desk.options(login, true, LoggingStrategy.DEFAULT),
                desk.directoryOf(login),
                desk.line(),
                counter -> asked)) {
            List<CompletionStage<Ending>> endings = new ArrayList<>();
            for (long counter = 1; counter <= load.calls(); counter++) {
                endings.add(calls.ending(counter));
            }
            asked.complete(true);
            for (CompletionStage<Ending> each : endings) {
                Ending ending = Waits.get(each);
                if (!(ending instanceof Ending.Done)) {
                    throw new IllegalStateException("a call has come back as " + ending);
                }
            }
            return Waits.secondsSince(began);
        } finally {
            desk.forget(login);
        }
    }

    /** Brings the results to the coordinator as a server does. */
    private void end(Desk desk, Login login, Load load) {
        for (List<Long> counters : load.messages()) {
            Map<CallId, Ending> ended = new HashMap<>();
            counters.forEach(counter ->
                    ended.put(new CallId(login, counter), new Ending.Done(Value.of("y".repeat(load.bytes())))));
            long number = ++beats;
            desk.tell(new Request.Beat("s1", 1, number, number - 1, Set.of(), 0, Set.of(), ended, Duration.ZERO));
        }
    }
}
