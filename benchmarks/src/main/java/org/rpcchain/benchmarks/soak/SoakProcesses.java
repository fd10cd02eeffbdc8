package org.rpcchain.benchmarks.soak;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import org.rpcchain.benchmarks.site.SiteOptions;
import org.rpcchain.examples.copy.site.Launcher;
import org.rpcchain.examples.copy.site.SiteChild;
import org.rpcchain.examples.copy.site.SiteException;

/** The processes of a soak, by name: the repository, the nodes, and two clients. For one thread. */
final class SoakProcesses implements AutoCloseable {
    static final String REPOSITORY = "repository";
    /** Is stopped, but never killed. */
    static final String STEADY = "steady";
    /** Is killed, and started again. */
    static final String MORTAL = "mortal";

    /**
     * Below the ports that systems give to whoever connects, and above those among which others choose by chance: one that is killed
     * finds its own free again.
     */
    private static final int FIRST_PORT = 30_300;

    private static final int LAST_PORT = 32_700;
    private static final int TRIES = 1_000;

    private final Path work;
    private final SoakPlan plan;
    private final int port;
    private final Launcher launcher = new Launcher(Map.of(), "");
    private final Map<String, SiteChild> running = new LinkedHashMap<>();
    private final Set<String> killed = new HashSet<>();
    private final Diary blows;
    /** Of a process that was launched and not asked yet: how many orders it was given meanwhile. */
    private final Map<String, Integer> rising = new HashMap<>();

    private final Attendance attendance = new Attendance();
    /** By which run each process runs now. */
    private final Map<String, String> runs = new HashMap<>();

    private int started;

    SoakProcesses(Path work, SoakPlan plan) {
        this.work = work;
        this.plan = plan;
        this.port = freePorts(1 + Soak.NODES.size());
        this.blows = blows(work);
        List<String> others = new ArrayList<>(Soak.NODES);
        others.addAll(List.of(STEADY, MORTAL));
        try {
            start(REPOSITORY);
            settle(REPOSITORY);
            others.forEach(this::start);
            others.forEach(this::settle);
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    private static Diary blows(Path work) {
        try {
            return Diary.of(work, Books.BLOWS, Books.BLOWS);
        } catch (IOException e) {
            throw new UncheckedIOException("what befalls processes cannot be written down", e);
        }
    }

    private void befalls(String name, String blow) {
        blows.add(System.currentTimeMillis() + " " + blow + " " + name);
    }

    /** Kills a process. */
    void kill(String name) {
        attendance.leaves(run(name));
        befalls(name, "killed");
        process(name).kill();
        process(name).close();
        rising.remove(name);
        killed.add(run(name));
    }

    /**
     * Starts a process, one that was killed at the same address, with what it has on its disk and nothing else. Does not
     * wait until it is up.
     */
    void start(String name) {
        launch(name);
        rising.put(name, 0);
    }

    /** Gives an order to a process that was started and not asked yet; it obeys when it is up. */
    void prepare(String name, String order) {
        try {
            process(name).say(order);
            rising.merge(name, 1, Integer::sum);
        } catch (SiteException e) {
            if (process(name).isAlive()) {
                throw e;
            } // else it died at its start, which is told when it is looked for
        }
    }

    /** Waits until all that run are up, and answers who came up and who did not. To be called once, last. */
    Attendance attendance() {
        Map<String, String> names = new HashMap<>();
        runs.forEach((name, run) -> names.put(run, name));
        attendance.closes(run -> settle(names.getOrDefault(run, run)));
        return attendance;
    }

    private String run(String name) {
        return runs.getOrDefault(name, name);
    }

    /** Lets a process stand still. */
    void stop(String name) {
        befalls(name, "stopped");
        process(name).signal("STOP");
    }

    /** Lets a process that stands still go on. */
    void goOn(String name) {
        process(name).signal("CONT");
        befalls(name, "continued");
    }

    /** Gives an order, and waits for what is answered, also until the process is up. */
    String ask(String name, String order) {
        settle(name);
        process(name).say(order);
        return process(name).line();
    }

    /** Answers what the processes have written down. */
    Books books() {
        return new Books(work, killed);
    }

    private void settle(String name) {
        Integer prepared = rising.remove(name);
        if (prepared == null) {
            return;
        }
        process(name).ready();
        for (int i = 0; i < prepared; i++) {
            process(name).line();
        }
    }

    private SiteChild process(String name) {
        SiteChild process = running.get(name);
        if (process == null) {
            throw new IllegalArgumentException("no process " + name + "; there are " + running.keySet());
        }
        return process;
    }

    private void launch(String name) {
        String run = name + "-" + ++started;
        List<String> arguments = name.equals(REPOSITORY)
                ? List.of(REPOSITORY, "--port", Integer.toString(port), "--data", work.resolve(REPOSITORY) + "")
                : Soak.NODES.contains(name) ? node(name, run) : client(name, run);
        Path log = work.resolve("logs").resolve(run + ".log");
        List<String> command = launcher.command("", SoakSite.class, arguments);
        if (!plan.rests()) {
            command.add(1, "-XX:TieredStopAtLevel=1"); // in less than a minute the better compiler only costs
        }
        SiteChild child = SiteChild.start(name, command, log);
        running.put(name, child);
        runs.put(name, run);
        attendance.started(run, child);
    }

    private List<String> node(String name, String run) {
        List<String> arguments = common("node", name);
        arguments.addAll(List.of("--port", Integer.toString(address(name).getPort())));
        arguments.addAll(diaries(run));
        return arguments;
    }

    private List<String> client(String name, String run) {
        List<String> arguments = common("client", name);
        int window = name.equals(STEADY) ? plan.window() : Math.max(1, plan.window() / 4);
        arguments.addAll(List.of("--load", window + "", plan.budget().toSeconds() + ""));
        arguments.addAll(diaries(run));
        return arguments;
    }

    private List<String> common(String role, String name) {
        String sources = "http://127.0.0.1:" + port + "/repository";
        List<String> arguments = new ArrayList<>(List.of(role, "--name", name, "--repository", sources));
        Map<String, URI> servers = new LinkedHashMap<>();
        Soak.NODES.forEach(node -> servers.put(node, address(node)));
        arguments.addAll(SiteOptions.servers(servers));
        return arguments;
    }

    private List<String> diaries(String run) {
        return List.of("--work", work.toString(), "--run", run);
    }

    private URI address(String node) {
        return URI.create("http://127.0.0.1:" + (port + 1 + Soak.NODES.indexOf(node)) + "/node");
    }

    /** Answers the first of so many in a row, by chance: another soak may look for its own at the same time. */
    static int freePorts(int needed) {
        for (int i = 0; i < TRIES; i++) {
            int first = ThreadLocalRandom.current().nextInt(FIRST_PORT, LAST_PORT - needed);
            if (IntStream.range(first, first + needed).allMatch(SoakProcesses::isFree)) {
                return first;
            }
        }
        throw new IllegalStateException(
                "no " + needed + " ports in a row were found free from " + FIRST_PORT + " to " + LAST_PORT);
    }

    private static boolean isFree(int port) {
        try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return probe.isBound();
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void close() {
        running.values().forEach(SiteChild::end);
        running.values().forEach(SiteChild::close);
        try {
            blows.close();
        } catch (IOException e) {
            throw new UncheckedIOException("what befell processes cannot be written down", e);
        }
    }
}
