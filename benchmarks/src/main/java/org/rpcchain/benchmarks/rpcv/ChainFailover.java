package org.rpcchain.benchmarks.rpcv;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.rpcchain.ChainCall;
import org.rpcchain.ServerDirectory;
import org.rpcchain.ServiceFunction;
import org.rpcchain.Value;
import org.rpcchain.benchmarks.hop.MapStore;
import org.rpcchain.coordinator.chains.ChainDescription;
import org.rpcchain.coordinator.group.GroupSettings;
import org.rpcchain.coordinator.ledger.Ending;
import org.rpcchain.coordinator.ledger.Login;
import org.rpcchain.coordinator.runner.Calls;
import org.rpcchain.coordinator.runner.CallsOptions;
import org.rpcchain.coordinator.soap.SoapCoordinatorLine;
import org.rpcchain.soap.SoapNode;

/**
 * A chain that takes a while on its one server, handed to the first of two coordinators, a process each, which is lost while the chain
 * runs. Server and client are in this process. For one thread.
 */
final class ChainFailover implements AutoCloseable {
    private static final String SERVER = "a";
    private static final Duration TASK = Duration.ofSeconds(1);
    private final Semaphore entered = new Semaphore(0);
    private final Tally executions = new Tally();
    private final List<Runnable> open = new ArrayList<>();
    private final RpcvPlan plan;
    private final RpcvRun run;
    private final Calls calls;
    private int chains;

    ChainFailover(RpcvPlan plan, Path work) {
        this.plan = plan;
        List<String> names = plan.coordinatorNames();
        List<Integer> origins = FreePorts.take(names.size());
        SoapNode node = node(origins);
        open.add(0, node::close);
        List<String> more = new ArrayList<>(List.of("--node", SERVER + "=" + node.address()));
        for (int i = 0; i < names.size(); i++) {
            more.addAll(List.of("--origin", names.get(i) + "=" + origins.get(i)));
        }
        Map<String, List<String>> options = new HashMap<>();
        names.forEach(name -> options.put(name, more));
        try {
            run = new RpcvRun(plan, work.resolve("sites"), Wiring.FIRST_PREFERRED, SiteStart.plain(), options);
            open.add(0, run::close);
            SoapCoordinatorLine line =
                    SoapCoordinatorLine.builder().coordinators(run.addresses()).build();
            open.add(0, line::close);
            calls = Calls.open(
                    new CallsOptions(new Login("bench", "chains"), false, plan.heartbeat(), names),
                    work.resolve("calls"),
                    line);
            open.add(0, calls::close);
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    private SoapNode node(List<Integer> origins) {
        List<URI> group = origins.stream()
                .map(port -> URI.create("http://127.0.0.1:" + port + "/origin"))
                .toList();
        return SoapNode.builder(SERVER)
                .functions(new MapStore())
                .directory(ServerDirectory.ofLists(Map.of(GroupSettings.DEFAULT_GROUP, group)))
                .heartbeats(plan.heartbeat(), plan.suspicion())
                .register(new Service())
                .start();
    }

    /** What the server offers. */
    public final class Service {
        /** Takes so long for a chain, and answers it. */
        @ServiceFunction("rest")
        public long rest(long millis, long chain) throws InterruptedException {
            executions.called(chain);
            entered.release();
            Thread.sleep(millis);
            return millis;
        }
    }

    /** What is done to the first coordinator while a chain runs. */
    @FunctionalInterface
    interface Fault {
        void befall(RpcvRun run, String coordinator) throws IOException;
    }

    /** Answers for how many seconds longer a chain takes, in whose midst this happens, than the one before it. */
    double excess(Fault fault) {
        Fault none = (undisturbed, coordinator) -> {};
        chain(none); // warms up
        double before = chain(none);
        return Math.max(0, chain(fault) - before);
    }

    /** Answers for which chains the server was called more often than once, or never, a sentence each. */
    List<String> notExecutedOnce() {
        return executions.notOnce(chains);
    }

    private double chain(Fault fault) {
        chains++;
        long began = System.nanoTime();
        Value parameters = Value.record()
                .put("millis", TASK.toMillis())
                .put("chain", chains)
                .build();
        ChainCall call = ChainCall.to(SERVER, "rest", parameters);
        long counter = Waits.get(calls.handOver(ChainDescription.work("rest", call), Desk.KEPT));
        Waits.get(calls.accepted(counter));
        Waits.forOne(entered, "the chain's server is to begin with it");
        try {
            fault.befall(run, plan.coordinatorNames().get(0));
        } catch (IOException e) {
            throw new UncheckedIOException("a coordinator cannot be killed", e);
        }
        Ending ending = Waits.get(calls.ending(counter));
        double seconds = Waits.secondsSince(began);
        if (!(ending instanceof Ending.Done done) || done.result().longValue() != TASK.toMillis()) {
            throw new IllegalStateException("the chain has ended as " + ending);
        }
        Waits.get(calls.used(counter));
        return seconds;
    }

    @Override
    public void close() {
        open.forEach(Runnable::run);
    }
}
