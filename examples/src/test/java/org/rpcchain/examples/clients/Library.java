package org.rpcchain.examples.clients;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** The SOAP libraries of the foreign clients, at the versions that {@code docs/clients} pins, under {@code target}. */
final class Library {
    private static final Duration LIMIT = Duration.ofMinutes(4);
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

    /** Does the work unless it was done with the same pins; what is downloaded, pip and npm keep for next time. */
    private static void once(Path home, Path pins, Runnable work) throws IOException {
        Path done = home.resolveSibling(home.getFileName() + ".done");
        String wanted = Files.readString(pins, UTF_8);
        if (Files.exists(done) && Files.readString(done, UTF_8).equals(wanted)) {
            return;
        }
        Files.createDirectories(home);
        Files.deleteIfExists(done);
        work.run();
        Files.writeString(done, wanted);
    }

    private static void run(Path home, String... command) {
        Program.Run run = Program.run(home, LIMIT, List.of(command));
        if (!run.succeeded()) {
            Tool.missing(String.join(" ", command) + " did not succeed:\n" + run.output());
        }
    }
}
