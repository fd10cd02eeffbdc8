package org.rpcchain.repository.database;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.rpcchain.testkit.machine.FreePorts;

/** The PostgreSQL that Debian's package {@code postgresql} installs, with a data directory of its own. */
final class InstalledPostgres implements PostgresProcess {
    private static final Path INSTALLED = Path.of("/usr/lib/postgresql");

    private final Path programs;
    private final String data;
    private final int port;

    private InstalledPostgres(Path programs, String data, int port) {
        this.programs = programs;
        this.data = data;
        this.port = port;
    }

    static boolean isThere() {
        return Files.isDirectory(INSTALLED);
    }

    static InstalledPostgres start() throws IOException {
        Path programs = programs();
        String data = run("mktemp", "-d", "/tmp/rpcchain-postgres-XXXXXX").strip();
        run(programs + "/initdb", "--auth=trust", "--username=postgres", "--no-sync", "--pgdata=" + data);
        return start(programs, data, FreePorts.next());
    }

    private static InstalledPostgres start(Path programs, String data, int port) throws IOException {
        String options = "-p " + port + " -k " + data + " -c listen_addresses=127.0.0.1 -c fsync=off";
        run(programs + "/pg_ctl", "start", "--wait", "-D", data, "-o", options, "-l", data + "/log");
        return new InstalledPostgres(programs, data, port);
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public Path data() {
        return Path.of(data);
    }

    @Override
    public PostgresProcess startAgain() throws IOException {
        return start(programs, data, port);
    }

    @Override
    public void close() throws IOException {
        run(programs + "/pg_ctl", "stop", "-D", data, "-m", "immediate");
        run("rm", "-rf", data);
    }

    private static Path programs() throws IOException {
        if (!isThere()) {
            throw new IOException("there is no " + INSTALLED);
        }
        try (Stream<Path> versions = Files.list(INSTALLED)) {
            return versions.map(version -> version.resolve("bin"))
                    .filter(bin -> Files.isExecutable(bin.resolve("initdb")))
                    .findFirst()
                    .orElseThrow(() -> new IOException("there is no initdb in " + INSTALLED));
        }
    }

    private static String run(String... command) throws IOException {
        List<String> words = new ArrayList<>();
        if (System.getProperty("user.name").equals("root")) {
            words.addAll(List.of("runuser", "-u", "postgres", "--"));
        }
        words.addAll(List.of(command));
        Path output = Files.createTempFile("postgres", ".log");
        try {
            // A file, not a pipe: the server that pg_ctl leaves behind would keep a pipe open.
            Process process = new ProcessBuilder(words)
                    .directory(Path.of("/").toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            int status = process.waitFor();
            String text = Files.readString(output, Charset.defaultCharset());
            if (status != 0) {
                throw new IOException(words + " ended with " + status + ": " + text);
            }
            return text;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(words + " was interrupted", e);
        } finally {
            Files.delete(output);
        }
    }
}
