package org.rpcchain.benchmarks.rpcv;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.rpcchain.benchmarks.report.ExperimentFailedException;
import org.rpcchain.coordinator.faults.FaultEvent;
import org.rpcchain.coordinator.faults.FaultGenerator;
import org.rpcchain.coordinator.faults.FaultPlan;
import org.rpcchain.coordinator.faults.ProcessComponent;

/** One run: its processes, faults among them if wanted, and what came of it. For one thread. */
final class RpcvRun implements AutoCloseable {
    static final String CLIENT = "client";

    private static final Duration START = Duration.ofMinutes(3);
    private static final int MOST_TIMES_IDEAL = 20;

    private final RpcvPlan plan;
    private final Path work;
    private final Wiring wiring;
    private final Map<String, List<String>> options;
    private final List<Integer> httpPorts;
    private final List<Integer> groupPorts;
    /** Where coordinators find each other: their group's ports, or links to them. */
    private final List<Integer> metPorts;

    private final List<CutLink> links = new ArrayList<>();
    private final SiteStart sites;
    private final Map<String, ProcessComponent> processes = new LinkedHashMap<>();
    private final List<FaultEvent> events = new ArrayList<>();
    private long began;

    /**
     * What came of a run.
     *
     * @param seconds from when the client was let go until it had the last ending
     * @param executions how many times a call was begun on a server
     * @param lostOrDoubled calls without an ending, with one that is not theirs, or with more than one in a life of the client
     * @param endedAfter the seconds after which each call's ending was at the client, in order
     * @param events what faults there were
     */
    record Outcome(
            double seconds,
            long executions,
            List<String> lostOrDoubled,
            List<Double> endedAfter,
            List<FaultEvent> events) {
        /** Answers how often something was killed. */
        long kills() {
            return events.stream()
                    .filter(event -> event.what() == FaultEvent.What.KILLED)
                    .count();
        }
    }

    /** Starts the processes in an empty directory, and waits until all are up. */
    RpcvRun(RpcvPlan plan, Path work) {
        this(plan, work, Wiring.EACH_ITS_OWN, SiteStart.plain());
    }

    /** Starts the processes, who know each other in this way, in that way. */
    RpcvRun(RpcvPlan plan, Path work, Wiring wiring, SiteStart sites) {
        this(plan, work, wiring, sites, Map.of());
    }

    /** Starts the processes so; those of these names get these options besides. */
    RpcvRun(RpcvPlan plan, Path work, Wiring wiring, SiteStart sites, Map<String, List<String>> options) {
        this.options = Map.copyOf(options);
        this.plan = plan;
        this.sites = sites;
        this.work = work;
        this.wiring = wiring;
        int count = plan.coordinators();
        List<Integer> ports = FreePorts.take(3 * count);
        this.httpPorts = ports.subList(0, count);
        this.groupPorts = ports.subList(count, 2 * count);
        this.metPorts = wiring == Wiring.PARTITIONED ? ports.subList(2 * count, 3 * count) : groupPorts;
        try {
            if (wiring == Wiring.PARTITIONED) {
                for (int i = 0; i < count; i++) {
                    links.add(new CutLink(metPorts.get(i), groupPorts.get(i)));
                }
            }
            Files.createDirectories(work);
            plan.coordinatorNames().forEach(name -> start(name, coordinator(name)));
            awaitReady(plan.coordinatorNames());
            plan.serverNames().forEach(name -> start(name, List.of("server")));
            start(
                    CLIENT,
                    List.of(
                            CLIENT,
                            "--calls",
                            plan.calls() + "",
                            "--millis",
                            plan.task().toMillis() + ""));
            awaitReady(plan.serverNames());
            awaitReady(List.of(CLIENT));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write into " + work, e);
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    /** Lets the client go, with faults among the components of these names, and answers when it has all endings. */
    Outcome go(Optional<FaultPlan> faults, Set<String> victims) throws IOException {
        begin();
        FaultGenerator generator = faults.map(wanted -> FaultGenerator.start(
                        wanted,
                        processes.values().stream()
                                .filter(process -> victims.contains(process.name()))
                                .toList(),
                        this::happened))
                .orElse(null);
        try {
            awaitEnded(plan.calls());
        } finally {
            if (generator != null) {
                generator.close();
            }
        }
        return outcome();
    }

    /** Lets the client go. */
    void begin() throws IOException {
        began = System.currentTimeMillis();
        Files.writeString(work.resolve("go"), "");
    }

    /** Answers the seconds since the client was let go. */
    double seconds() {
        return (System.currentTimeMillis() - began) / 1e3;
    }

    /** Kills a component for good, or until it is started again. */
    void kill(String name) throws IOException {
        process(name).kill();
        Files.delete(work.resolve(name + ".ready"));
        happened(new FaultEvent(Duration.ofMillis(System.currentTimeMillis() - began), name, FaultEvent.What.KILLED));
    }

    /** Starts a component that was killed, and waits until it is up. */
    void startAgain(String name) {
        process(name).start();
        awaitReady(List.of(name));
        happened(new FaultEvent(Duration.ofMillis(System.currentTimeMillis() - began), name, FaultEvent.What.STARTED));
    }

    /** Stops a component, so that it is silent, and its connections are not broken. */
    void stop(String name) {
        process(name).stop();
        happened(new FaultEvent(Duration.ofMillis(System.currentTimeMillis() - began), name, FaultEvent.What.STOPPED));
    }

    /** Stops a server while it runs a call. */
    void stopAtWork(String server) throws IOException {
        await(() -> isAtWork(server));
        stop(server);
        while (!isAtWork(server)) { // it had just ended it
            resume(server);
            await(() -> isAtWork(server));
            stop(server);
        }
    }

    private boolean isAtWork(String server) throws IOException {
        return lines(server)
                .reduce((before, last) -> last)
                .filter(line -> line.contains(" begun "))
                .isPresent();
    }

    /** Lets a component that was stopped go on. */
    void resume(String name) {
        process(name).resume();
        happened(new FaultEvent(Duration.ofMillis(System.currentTimeMillis() - began), name, FaultEvent.What.RESUMED));
    }

    /** Cuts the coordinators off from each other. */
    void cut() {
        links.forEach(CutLink::cut);
    }

    /** Lets the coordinators hear each other again. */
    void heal() {
        links.forEach(CutLink::heal);
    }

    /** Answers where each coordinator answers clients and servers. */
    Map<String, URI> addresses() {
        Map<String, URI> addresses = new LinkedHashMap<>();
        List<String> names = plan.coordinatorNames();
        for (int i = 0; i < names.size(); i++) {
            addresses.put(names.get(i), RpcvSite.address(httpPorts.get(i)));
        }
        return addresses;
    }

    private ProcessComponent process(String name) {
        ProcessComponent process = processes.get(name);
        if (process == null) {
            throw new IllegalArgumentException("there is no " + name + "; there are " + processes.keySet());
        }
        return process;
    }

    /** Answers how many calls have an ending at the client. */
    int ended() throws IOException {
        return ClientDiary.ended(lines(CLIENT).toList());
    }

    /** Answers how often each call was begun on a server. */
    Map<Integer, Integer> executions() throws IOException {
        Map<Integer, Integer> times = new TreeMap<>();
        for (String server : plan.serverNames()) {
            lines(server)
                    .map(line -> line.split(" ", 3))
                    .filter(words -> words[1].equals("begun"))
                    .forEach(words -> times.merge(Integer.parseInt(words[2]), 1, Integer::sum));
        }
        return times;
    }

    /** Answers how often a call was run to its end on a server. */
    int executed() throws IOException {
        long executed = 0;
        for (String server : plan.serverNames()) {
            executed += lines(server).filter(line -> line.contains(" ended ")).count();
        }
        return (int) executed;
    }

    /** Answers whether every server has begun a call after so many seconds. */
    boolean allServersBegunAfter(double seconds) throws IOException {
        for (String server : plan.serverNames()) {
            if (!hasAfter(server, " begun ", seconds)) {
                return false;
            }
        }
        return true;
    }

    /** Answers whether a server has ended a call after so many seconds. */
    boolean endedAfter(String server, double seconds) throws IOException {
        return hasAfter(server, " ended ", seconds);
    }

    private boolean hasAfter(String server, String what, double seconds) throws IOException {
        return lines(server)
                .filter(line -> line.contains(what))
                .anyMatch(line -> Long.parseLong(line.split(" ", 2)[0]) > began + seconds * 1_000);
    }

    private synchronized void happened(FaultEvent event) {
        events.add(event);
    }

    /** Waits until so many calls have an ending at the client. */
    void awaitEnded(int calls) throws IOException {
        await(() -> ended() >= calls);
    }

    /** Says whether what is waited for is so. */
    @FunctionalInterface
    interface Condition {
        boolean holds() throws IOException;
    }

    /** Waits for something that calls' ends bring about. */
    void await(Condition condition) throws IOException {
        long most = plan.ideal().toMillis() * MOST_TIMES_IDEAL + START.toMillis();
        while (!condition.holds()) {
            if (System.currentTimeMillis() - began > most) {
                throw new ExperimentFailedException(
                        "after " + most / 1_000 + " s not all calls had ended; see " + work);
            }
            sleep(20);
        }
    }

    /** Answers what has come of it. */
    synchronized Outcome outcome() throws IOException {
        ClientDiary diary = ClientDiary.read(lines(CLIENT).toList(), plan.calls());
        long executions =
                executions().values().stream().mapToLong(Integer::longValue).sum();
        List<Double> ended = diary.endedAt().values().stream()
                .sorted()
                .map(millis -> (millis - began) / 1e3)
                .toList();
        return new Outcome(ended.get(ended.size() - 1), executions, diary.wrong(), ended, List.copyOf(events));
    }

    private Stream<String> lines(String name) throws IOException {
        Path diary = work.resolve(name + ".diary");
        if (!Files.exists(diary)) {
            return Stream.empty();
        }
        String text = Files.readString(diary);
        return text.substring(0, text.lastIndexOf('\n') + 1).lines(); // a line may be under way
    }

    private List<String> coordinator(String name) {
        int index = plan.coordinatorNames().indexOf(name);
        List<String> members = new ArrayList<>();
        for (int i = 0; i < plan.coordinators(); i++) {
            members.add("127.0.0.1:" + metPorts.get(i));
        }
        return List.of(
                "coordinator",
                "--members",
                String.join(",", members),
                "--bind",
                "127.0.0.1:" + groupPorts.get(index),
                "--advertised",
                members.get(index),
                "--suspicion",
                plan.suspicion().toString());
    }

    private void start(String name, List<String> role) {
        List<String> arguments = new ArrayList<>(role);
        arguments.addAll(options.getOrDefault(name, List.of()));
        arguments.addAll(List.of("--name", name, "--work", work.toString()));
        arguments.addAll(List.of("--heartbeat", plan.heartbeat().toString()));
        List<String> coordinators = plan.coordinatorNames();
        List<String> known = coordinators.contains(name) ? List.of(name) : wiring.known(name, coordinators);
        for (String each : known) {
            arguments.addAll(List.of("--coordinator", each + "=" + httpPorts.get(coordinators.indexOf(each))));
        }
        ProcessComponent process = new ProcessComponent(
                name, sites.command(arguments), work.resolve(name + ".log").toFile());
        processes.put(name, process);
        process.start();
    }

    private void awaitReady(List<String> names) {
        long began = System.nanoTime();
        for (String name : names) {
            while (!Files.exists(work.resolve(name + ".ready"))) {
                ProcessComponent process = processes.get(name);
                boolean isGone = process == null || !process.isThere();
                if (isGone || System.nanoTime() - began > START.toNanos()) {
                    throw new ExperimentFailedException(name + " did not come up; see " + work.resolve(name + ".log"));
                }
                sleep(20);
            }
        }
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ExperimentFailedException("interrupted");
        }
    }

    @Override
    public void close() {
        processes.values().forEach(ProcessComponent::kill);
        links.forEach(CutLink::close);
    }
}
