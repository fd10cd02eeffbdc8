package org.rpcchain.examples.clients;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;

/** The SOAP libraries of the foreign clients, at the versions that {@code docs/clients} pins, under {@code target}. */
final class Library {
    private static final Duration LIMIT = Duration.ofMinutes(4);
    /** What Go says when nobody answers, or a proxy lets nobody through; all else is ours to mend. */
    private static final Pattern REFUSED_BY_THE_NETWORK =
            Pattern.compile("dial tcp|no such host|i/o timeout|TLS handshake|connection re|Forbidden|proxyconnect");

    private static final Path TARGET = Path.of("target", "clients").toAbsolutePath();

    private Library() {}

    /** Answers a Python that has zeep: a virtual environment, made once. */
    static Path python(Path clients) throws IOException {
        Path pins = clients.resolve("python/requirements.txt");
        Path home = TARGET.resolve("python");
        Path python = home.resolve("bin/python");
        once(home, pins, () -> {
            run(home, "python3", "-m", "venv", "--clear", home.toString());
            run(home, python.toString(), "-m", "pip", "install", "--quiet", "-r", pins.toString());
        });
        return python;
    }

    /** Answers a directory with the Node client and its modules. */
    static Path node(Path clients) throws IOException {
        Path home = TARGET.resolve("node");
        Files.createDirectories(home);
        for (String name : List.of("package.json", "package-lock.json", "chain.mjs")) {
            Files.writeString(
                    home.resolve(name), Files.readString(clients.resolve("node").resolve(name)));
        }
        once(home, clients.resolve("node/package-lock.json"), () -> run(home, "npm", "ci", "--no-audit", "--no-fund"));
        return home;
    }

    /** Answers a directory with the C++ client, made from the WSDLs of these services. */
    static Path gsoap(Path clients, URI node, URI gateway) throws IOException {
        Path home = copy(clients, "gsoap", "Makefile", "chain.cpp");
        built(home, "make", "--silent", "-B", "NODE=" + node, "GATEWAY=" + gateway);
        return home;
    }

    /**
     * Answers a directory with the Go client, made from the WSDLs of these services; where the Go module proxy does not
     * answer, the test ends here.
     */
    static Path go(Path clients, URI node, URI gateway) throws IOException {
        Path home = copy(clients, "gowsdl", "go.mod", "go.sum", "chain.go");
        Program.Run fetched = Program.run(home, LIMIT, List.of("go", "mod", "download"));
        if (!fetched.succeeded()) {
            String why = "the Go modules cannot be fetched: " + fetched.output();
            throw REFUSED_BY_THE_NETWORK.matcher(why).find() ? Tool.outOfReach(why) : Tool.missing(why);
        }
        String generator = "github.com/hooklift/gowsdl/cmd/gowsdl";
        built(home, "go", "run", generator, "-d", ".", "-p", "node", "-o", "node.go", node + "?wsdl");
        built(home, "go", "run", generator, "-d", ".", "-p", "gateway", "-o", "gateway.go", gateway + "?wsdl");
        built(home, "go", "build", "-o", "chain", ".");
        return home;
    }

    /** Answers a directory with the Java client and its POM. */
    static Path java(Path clients) throws IOException {
        return copy(clients, "wsimport", "pom.xml", "bindings.xml", "src/main/java/Chain.java");
    }

    private static Path copy(Path clients, String name, String... files) throws IOException {
        Path home = TARGET.resolve(name);
        for (String file : files) {
            Path target = home.resolve(file);
            Files.createDirectories(target.getParent());
            Files.writeString(target, Files.readString(clients.resolve(name).resolve(file)));
        }
        return home;
    }

    /** Runs a generator or a compiler, which have no reason not to succeed. */
    private static void built(Path home, String... command) {
        Program.Run run = Program.run(home, LIMIT, List.of(command));
        assertThat(run.status())
                .as("%s: %s", String.join(" ", command), run.output())
                .isZero();
    }

    /**
     * Does the work unless it was done with the same pins; what is downloaded, pip and npm keep for next time. Another JVM's tests may
     * want the same at this moment: one does it, and the other waits.
     */
    private static synchronized void once(Path home, Path pins, Runnable work) throws IOException {
        Path done = home.resolveSibling(home.getFileName() + ".done");
        Path turn = home.resolveSibling(home.getFileName() + ".lock");
        String wanted = Files.readString(pins, UTF_8);
        Files.createDirectories(home);
        try (FileChannel channel = FileChannel.open(turn, CREATE, WRITE);
                FileLock lock = channel.lock()) {
            assertThat(lock.isValid()).isTrue();
            if (!Files.exists(done) || !Files.readString(done, UTF_8).equals(wanted)) {
                Files.deleteIfExists(done);
                work.run();
                Files.writeString(done, wanted);
            }
        }
    }

    private static void run(Path home, String... command) {
        Program.Run run = Program.run(home, LIMIT, List.of(command));
        if (!run.succeeded()) {
            throw Tool.missing(String.join(" ", command) + " did not succeed:\n" + run.output());
        }
    }
}
