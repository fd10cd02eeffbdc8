package org.rpcchain.benchmarks.soak;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.rpcchain.benchmarks.report.ExperimentFailedException;
import org.rpcchain.coordinator.faults.ProcessComponent;
import org.rpcchain.examples.copy.site.Launcher;
import org.rpcchain.examples.copy.site.SiteChild;
import org.rpcchain.repository.cli.Main;

/** The processes of a group's soak: the coordinators by {@code rpcchain coordinator}, the servers, and the client. For one thread. */
final class GroupProcesses implements AutoCloseable {
    private static final Duration START = Duration.ofMinutes(5);
    private static final String READY = "rpcchain: the coordinator ";
    private static final String ENDED = " has ended";

    private final Path work;
    private final Launcher launcher = new Launcher(Map.of(), "");
    private final List<ProcessComponent> coordinators = new ArrayList<>();
    /** The same coordinators as of the version that they are not of, where there are two versions. */
    private final List<ProcessComponent> otherVersion = new ArrayList<>();

    private final Duration startTime;
    private final Map<String, SiteChild> sites = new HashMap<>();

    /** Starts all, and waits until they are up. */
    GroupProcesses(Path work, GroupPlan plan) {
        this.work = work;
        GroupPorts ports = new GroupPorts(SoakProcesses.freePorts(GroupPorts.NEEDED));
        try {
            write(ports);
            GroupPorts.COORDINATORS.forEach(name -> coordinators.add(component(name)));
            plan.earlier().forEach(this::beginAs);
            long began = System.nanoTime();
            coordinators.forEach(ProcessComponent::start);
            List<String> common = List.of("--ports", ports.first() + "", "--work", work + "");
            site("servers", common, "--pause-millis", plan.pause().toMillis() + "");
            site("client", common, "--chains", plan.window() + "", "--calls", plan.calls() + "");
            coordinators.forEach(coordinator -> awaitReady(coordinator, 0));
            startTime = Duration.ofNanos(System.nanoTime() - began);
            sites.values().forEach(SiteChild::ready);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write into " + work, e);
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    private void write(GroupPorts ports) throws IOException {
        Files.createDirectories(work.resolve("logs"));
        Files.writeString(work.resolve("secret"), "a secret of the soak's own\n");
        for (String name : GroupPorts.COORDINATORS) {
            Path place = Files.createDirectories(work.resolve(name));
            Files.write(place.resolve("coordinator.yaml"), ports.configuration(name));
        }
    }

    private ProcessComponent component(String name) {
        List<String> command = launcher.command("", Main.class, List.of("coordinator", file(name)));
        command.add(1, "-XX:TieredStopAtLevel=1"); // none lives for so long that the better compiler would pay
        return new ProcessComponent(name, command, log(name).toFile());
    }

    private void beginAs(Path earlier) {
        otherVersion.addAll(coordinators);
        coordinators.clear();
        for (String name : GroupPorts.COORDINATORS) {
            List<String> command = List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx512m",
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1",
                    "-jar",
                    earlier.toAbsolutePath().toString(),
                    "coordinator",
                    file(name));
            coordinators.add(new ProcessComponent(name, command, log(name).toFile()));
        }
    }

    private String file(String name) {
        return work.resolve(name).resolve("coordinator.yaml").toString();
    }

    /** Answers a coordinator that does not run, as it is to be started again: of the other version, where there are two. */
    ProcessComponent upgraded(ProcessComponent ended) {
        if (otherVersion.isEmpty()) {
            return ended;
        }
        int place = coordinators.indexOf(ended);
        ProcessComponent next = otherVersion.set(place, ended);
        coordinators.set(place, next);
        return next;
    }

    private Path log(String name) {
        return work.resolve("logs").resolve(name + ".log");
    }

    private void site(String name, List<String> common, String... own) {
        List<String> arguments = new ArrayList<>(List.of(name));
        arguments.addAll(common);
        arguments.addAll(List.of(own));
        sites.put(name, SiteChild.start(name, launcher.command("", GroupSite.class, arguments), log(name)));
    }

    /** Answers the coordinators; who brings faults to them has them for himself meanwhile. */
    List<ProcessComponent> coordinators() {
        return List.copyOf(coordinators);
    }

    /** Answers how long it took until all coordinators were ready, at the same time. */
    Duration startTime() {
        return startTime;
    }

    /** Gives an order to the servers or the client, and waits for what is answered. */
    String ask(String name, String order) {
        SiteChild site = sites.get(name);
        if (site == null) {
            throw new IllegalArgumentException("there is no " + name);
        }
        site.say(order);
        return site.line();
    }

    /** Answers how often a coordinator has said that it is ready, in all its lives. */
    long timesReady(ProcessComponent coordinator) {
        return said(coordinator, READY + coordinator.name() + " is ready at ");
    }

    /** Answers how often a coordinator has said that it has ended, in all its lives. */
    long timesEnded(ProcessComponent coordinator) {
        return said(coordinator, READY + coordinator.name() + ENDED);
    }

    private long said(ProcessComponent coordinator, String what) {
        try {
            return Files.readString(log(coordinator.name()))
                    .lines()
                    .filter(line -> line.startsWith(what))
                    .count();
        } catch (IOException e) {
            throw new UncheckedIOException("the log of " + coordinator.name() + " cannot be read", e);
        }
    }

    /** Waits until a coordinator has been ready more often than so many times. */
    void awaitReady(ProcessComponent coordinator, long before) {
        long end = System.nanoTime() + START.toNanos();
        while (timesReady(coordinator) <= before) {
            if (!coordinator.isThere() || System.nanoTime() > end) {
                throw new ExperimentFailedException(
                        coordinator.name() + " did not come up; see " + log(coordinator.name()));
            }
            Trouble.sleep(20);
        }
    }

    /** Answers what the processes have written down. */
    Books books() {
        return new Books(work, Set.of());
    }

    /** Answers when something ended, in milliseconds of the epoch. */
    List<Long> ends() {
        try {
            return Files.readAllLines(work.resolve("ends").resolve("client.log")).stream()
                    .map(Long::valueOf)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("what was done cannot be read", e);
        }
    }

    @Override
    public void close() {
        coordinators.forEach(ProcessComponent::kill);
        sites.values().forEach(SiteChild::end);
        sites.values().forEach(SiteChild::close);
    }
}
