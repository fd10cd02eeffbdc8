package org.rpcchain.benchmarks.fig12;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rpcchain.benchmarks.site.SiteOptions;
import org.rpcchain.examples.copy.site.Order;
import org.rpcchain.examples.copy.site.SiteChild;
import tools.jackson.databind.json.JsonMapper;

/** The processes of the experiment: the repository and two storage servers at one site, the clients at another. For one thread. */
final class CopySites implements AutoCloseable {
    static final String SOURCE = "storage.source";
    static final String TARGET = "storage.target";
    private static final String CLIENTS = "clients";
    /** Above those among which others choose by chance, and below those that systems give to whoever connects. */
    private static final int FIRST_CLIENT_PORT = 30_100;

    private final Between between;
    private final Path work;
    private final Map<String, SiteChild> processes = new LinkedHashMap<>();

    /**
     * What was done for an order, and what it took.
     *
     * @param seconds that each client took
     * @param cpuSeconds of each process meanwhile, of {@code links}, of the {@code kernel's network}, and of {@code others} on this machine
     * @param carried bytes by each direction of the links, such as {@code "redmond mtview"}
     */
    record Done(List<Double> seconds, Map<String, Double> cpuSeconds, Map<String, Long> carried) {}

    /** Starts them, for at most so many clients; {@code generate} says which files the source has. */
    CopySites(Between between, int clients, String generate, Path work) {
        this.between = between;
        this.work = work;
        try {
            start(clients, generate);
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    private void start(int clients, String generate) {
        String data = work.resolve("repository").toString();
        SiteChild repository = start("repository", List.of("repository", "--data", data, "--listen", servers()));
        URI sources = repository.ready();
        SiteChild source = storage(SOURCE, sources, List.of("--generate", generate));
        SiteChild target = storage(TARGET, sources, List.of());
        Map<String, URI> servers = new LinkedHashMap<>();
        servers.put(SOURCE, source.ready());
        servers.put(TARGET, target.ready());
        source.order(new Order.Directory(servers));
        target.order(new Order.Directory(servers));
        servers.replaceAll((name, address) -> between.across(Between.CLIENTS, address));
        List<String> arguments = SiteOptions.arguments(between.host(Between.CLIENTS), servers);
        arguments.add("--repository=" + between.across(Between.CLIENTS, sources));
        for (int port = FIRST_CLIENT_PORT; port < FIRST_CLIENT_PORT + clients; port++) {
            arguments.add("--port=" + port);
            URI listening = URI.create("http://" + between.host(Between.CLIENTS) + ":" + port);
            between.announced(listening).ifPresent(address -> arguments.add("--announce=" + address));
        }
        List<String> command = between.launcher().command(Between.CLIENTS, CopyingClients.class, arguments);
        launch(CLIENTS, command).ready();
    }

    private String servers() {
        return between.host(Between.SERVERS);
    }

    private SiteChild storage(String name, URI repository, List<String> more) {
        List<String> arguments = new ArrayList<>(List.of("storage", "--name", name, "--create"));
        arguments.addAll(List.of("--root", work.resolve(name).toString(), "--repository", repository.toString()));
        arguments.addAll(List.of("--listen", servers(), "--allow-origin", between.host(Between.CLIENTS)));
        arguments.addAll(more);
        return start(name, arguments);
    }

    private SiteChild start(String name, List<String> arguments) {
        return launch(name, between.launcher().command(Between.SERVERS, arguments));
    }

    private SiteChild launch(String name, List<String> command) {
        SiteChild process = SiteChild.start(name, command, work.resolve("logs").resolve(name + ".log"));
        processes.put(name, process);
        return process;
    }

    /** Has clients copy, and waits for the slowest. */
    Done copy(CopyingClients.Order order) {
        SiteChild clients = processes.get(CLIENTS);
        if (clients == null) {
            throw new IllegalStateException("the clients have not been started");
        }
        Machine machineBefore = Machine.now();
        Map<String, Duration> cpuBefore = cpuTimes();
        Map<String, Long> carriedBefore = between.carried();
        clients.say(order.line());
        List<Double> seconds = List.of(new JsonMapper().readValue(clients.line(), Double[].class));
        Map<String, Double> cpu = new LinkedHashMap<>();
        cpuTimes().forEach((name, time) -> cpu.put(name, seconds(time.minus(before(cpuBefore, name)))));
        double ours = cpu.values().stream().mapToDouble(Double::doubleValue).sum();
        Machine machine = Machine.now().since(machineBefore);
        cpu.put("kernel's network", machine.network(ours));
        cpu.put("others", machine.others(ours));
        Map<String, Long> carried = new LinkedHashMap<>();
        between.carried().forEach((way, bytes) -> carried.put(way, bytes - carriedBefore.getOrDefault(way, 0L)));
        return new Done(seconds, cpu, carried);
    }

    private static Duration before(Map<String, Duration> times, String name) {
        return times.getOrDefault(name, Duration.ZERO);
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }

    private Map<String, Duration> cpuTimes() {
        Map<String, Duration> times = new LinkedHashMap<>();
        processes.forEach((name, process) -> times.put(name, process.cpuTime()));
        times.put("links", between.cpuTime());
        return times;
    }

    @Override
    public void close() {
        processes.values().forEach(SiteChild::end);
        processes.values().forEach(SiteChild::close);
    }
}
