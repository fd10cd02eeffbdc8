package org.rpcchain.benchmarks.rpcv;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.Login;

/**
 * How long it takes a coordinator to bring calls to its successor, by the size of their parameters and by their number. Source: RPC-V
 * §5.1, Figure 5.
 *
 * <p>One of two coordinators is given the calls in one message, or, where they are large, in several, one after the other. Where they are to be in its log alone, it answers after its own disk;
 * where they are to be replicated, when the successor has confirmed that its disk has them, too. The difference is the time of replication that nothing hides; the forces of the
 * two disks run side by side. Options: those of {@link Sweep}.
 */
public final class RpcvReplication implements Experiment {
    /** Creates the experiment. */
    public RpcvReplication() {}

    private record Times(List<Double> logged, List<Double> replicated) {
        Times() {
            this(new ArrayList<>(), new ArrayList<>());
        }
    }

    @Override
    public void run(List<String> arguments, Report report, Progress progress) {
        Sweep sweep = Sweep.read(arguments);
        try (Desk desk = new Desk(2, Sweep.directory("rpcv-replication"))) {
            report.note(
                    "paper: replication grows with the number of calls, each of which costs the same; below 10 KB their size does"
                            + " not matter, and above 1 MB nothing else does");
            measure(desk, new Load(Load.CALLS, Load.BYTES), sweep.repetitions()); // warms up
            Map<Integer, List<Double>> perCall = new LinkedHashMap<>();
            List<Double> drawn = new ArrayList<>();
            for (Load load : sweep.all()) {
                Times times = measure(desk, load, sweep.repetitions());
                double logged = Medians.median(times.logged());
                double replicated = Medians.median(times.replicated());
                note(load, times, report);
                report.ratio("replicatedOverLogged", load.toString(), times.replicated(), times.logged());
                report.series("loggedSeconds", load.toString(), "s").addAll(times.logged());
                report.series("replicatedSeconds", load.toString(), "s").addAll(times.replicated());
                if (load.bytes() == Load.BYTES) {
                    perCall.put(
                            load.calls(),
                            times.replicated().stream()
                                    .map(seconds -> seconds / load.calls())
                                    .toList());
                }
                drawn.add(replicated / logged);
                progress.line(
                        "  %-18s logged %9.2f ms, replicated %9.2f ms, %8.3f ms a call",
                        load, 1_000 * logged, 1_000 * replicated, 1_000 * replicated / load.calls());
            }
            compareCosts(perCall, report);
            sweep.draw(
                    "rpcv-replication",
                    "a coordinator's answer when its successor has the calls, too",
                    "times its answer when its own disk has them",
                    Map.of("replicated", drawn),
                    progress);
        }
    }

    /** Compares what each call costs, by how many there are, with the number where it costs most. */
    private static void compareCosts(Map<Integer, List<Double>> perCall, Report report) {
        double dearest =
                perCall.values().stream().mapToDouble(Medians::median).max().orElse(Double.NaN);
        perCall.forEach((calls, costs) -> report.ratio(
                        "costOfACallOverDearest",
                        calls + " calls",
                        Medians.median(costs) / dearest,
                        costs.stream().map(cost -> cost / dearest).toList())
                .paper(1, 1, "each costs the same; RPC-V, Figure 5"));
    }

    private static Times measure(Desk desk, Load load, int repetitions) {
        Times times = new Times();
        for (int i = 0; i < repetitions; i++) {
            times.logged().add(submit(desk, load, Request.Durability.LOGGED));
            times.replicated().add(submit(desk, load, Request.Durability.REPLICATED));
        }
        return times;
    }

    private static double submit(Desk desk, Load load, Request.Durability durability) {
        Login login = desk.newLogin();
        List<Request.Submit> submits = Desk.submits(login, load, durability);
        long began = System.nanoTime();
        for (Request.Submit submit : submits) {
            int others = Desk.copies(desk.ask(submit));
            if (durability == Request.Durability.REPLICATED && others != 1) {
                throw new IllegalStateException("the calls are to have one copy, and have " + others);
            }
        }
        double seconds = Waits.secondsSince(began);
        desk.forget(login);
        return seconds;
    }

    private static void note(Load load, Times times, Report report) {
        for (int i = 0; i < times.logged().size(); i++) {
            report.sample(Map.of(
                    "calls",
                    load.calls(),
                    "bytes",
                    load.bytes(),
                    "loggedSeconds",
                    times.logged().get(i),
                    "replicatedSeconds",
                    times.replicated().get(i)));
        }
    }
}
