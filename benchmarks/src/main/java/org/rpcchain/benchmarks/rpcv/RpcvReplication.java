package org.rpcchain.benchmarks.rpcv;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.benchmarks.report.Experiment;
import org.rpcchain.benchmarks.report.Medians;
import org.rpcchain.benchmarks.report.Progress;
import org.rpcchain.benchmarks.report.Report;
import org.rpcchain.coordinator.engine.Reply;
import org.rpcchain.coordinator.engine.Request;
import org.rpcchain.coordinator.ledger.Login;

/**
 * How long it takes a coordinator to bring calls to its successor, by the size of their parameters and by their number. Source: RPC-V
 * §5.1, Figure 5.
 *
 * <p>One of two coordinators is given the calls in one message. Where they are to be in its log alone, it answers after its own disk;
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
            Map<Integer, Double> perCall = new LinkedHashMap<>();
            for (Load load : sweep.all()) {
                Times times = measure(desk, load, sweep.repetitions());
                double logged = Medians.median(times.logged());
                double replicated = Medians.median(times.replicated());
                note(load, times, report);
                report.ratio("replicatedOverLogged", load.toString(), times.replicated(), times.logged());
                report.series("loggedSeconds", load.toString(), "s").addAll(times.logged());
                report.series("replicatedSeconds", load.toString(), "s").addAll(times.replicated());
                if (load.bytes() == Load.BYTES) {
                    perCall.put(load.calls(), replicated / load.calls());
                }
                progress.line(
                        "  %-18s logged %9.2f ms, replicated %9.2f ms, %8.3f ms a call",
                        load, 1_000 * logged, 1_000 * replicated, 1_000 * replicated / load.calls());
            }
            double first =
                    perCall.values().stream().mapToDouble(cost -> cost).max().orElse(Double.NaN);
            perCall.forEach((calls, cost) -> report.ratio("costOfACallOverDearest", calls + " calls", cost / first));
        }
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
        Request submit = new Request.Submit(login, Desk.orders(load), durability);
        long began = System.nanoTime();
        Reply reply = desk.ask(submit);
        double seconds = Waits.secondsSince(began);
        int others = Desk.copies(reply);
        if (durability == Request.Durability.REPLICATED && others != 1) {
            throw new IllegalStateException("the calls are to have one copy, and have " + others);
        }
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
