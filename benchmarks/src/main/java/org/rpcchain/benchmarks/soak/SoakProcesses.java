package org.rpcchain.benchmarks.soak;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.rpcchain.examples.copy.site.Launcher;
import org.rpcchain.examples.copy.site.SiteChild;

/** The processes of a soak. For one thread. */
final class SoakProcesses implements AutoCloseable {
    private final Path work;
    private final Launcher launcher = new Launcher(Map.of(), "");
    private final SiteChild repository;
    private final URI sources;
    private final Map<String, SiteChild> nodes = new LinkedHashMap<>();
    private int started;

    SoakProcesses(Path work) {
        this.work = work;
        List<String> arguments = List.of(
                "repository",
                "--listen",
                "127.0.0.1",
                "--data",
                work.resolve("repository").toString());
        repository = SiteChild.start("repository", launcher.command("", arguments), log("repository"));
        sources = repository.ready();
        Soak.NODES.forEach(this::start);
    }

    /** Starts a node, for the first time or again, at the same address. */
    void start(String name) {
        List<String> arguments = common();
        Path executions = work.resolve("executions").resolve(name + "-" + ++started + ".log");
        arguments.addAll(List.of("node", "--name", name));
        arguments.addAll(List.of("--port", Integer.toString(Soak.address(name).getPort())));
        arguments.addAll(List.of("--log", executions.toString()));
        SiteChild node =
                SiteChild.start(name, launcher.command("", SoakSite.class, arguments), log(name + "-" + started));
        node.ready();
        nodes.put(name, node);
    }

    SiteChild startClient(int seconds, int window) {
        List<String> arguments = common();
        arguments.addAll(List.of("client", "--seconds", Integer.toString(seconds)));
        arguments.addAll(List.of("--window", Integer.toString(window)));
        SiteChild client = SiteChild.start("client", launcher.command("", SoakSite.class, arguments), log("client"));
        client.ready();
        return client;
    }

    private List<String> common() {
        List<String> arguments = new ArrayList<>(List.of("--repository", sources.toString()));
        for (String node : Soak.NODES) {
            arguments.addAll(List.of("--server", node + "=" + Soak.address(node)));
        }
        return arguments;
    }

    private Path log(String name) {
        return work.resolve("logs").resolve(name + ".log");
    }

    SiteChild node(String name) {
        SiteChild node = nodes.get(name);
        if (node == null) {
            throw new IllegalArgumentException("no node " + name);
        }
        return node;
    }

    SiteChild repository() {
        return repository;
    }

    /** Answers how many bytes of memory a node uses after a collection, when it has forgotten what it remembers of hops. */
    long memoryAtRest(String name) {
        Trouble.sleep(SoakSite.PROTOCOL.memory().plusSeconds(10).toMillis());
        SiteChild node = node(name);
        node.ask();
        return Long.parseLong(node.line().split(" ", -1)[1]);
    }

    /** Answers what one process has executed more than once. */
    List<String> doubled() {
        List<String> doubled = new ArrayList<>();
        try (Stream<Path> files = Files.list(work.resolve("executions"))) {
            for (Path file : files.toList()) {
                Executions.doubled(file).forEach(key -> doubled.add(file.getFileName() + ": " + key));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("what was executed cannot be read", e);
        }
        return doubled;
    }

    @Override
    public void close() {
        nodes.values().forEach(SiteChild::end);
        repository.end();
        nodes.values().forEach(SiteChild::close);
        repository.close();
    }
}
