package org.rpcchain.legacy.nfs;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.rpcchain.testkit.machine.Debian;
import org.rpcchain.testkit.machine.FreePorts;
import org.rpcchain.testkit.machine.Needed;

/**
 * A real NFS server, nfs-ganesha from Debian, on a directory. What this machine lacks is installed where that can be; where
 * it cannot, the test is skipped with a sentence that nobody overlooks, and on CI ({@code CI=true}) it fails.
 */
final class GaneshaServer implements AutoCloseable {
    private static final List<String> PACKAGES = List.of("nfs-ganesha", "nfs-ganesha-vfs", "rpcbind");
    private static final int PORTMAPPER_PORT = 111;
    private static final Duration START = Duration.ofSeconds(40);
    private static final String CONFIGURATION = """
            NFS_CORE_PARAM {
              Protocols = 3;
              NFS_Port = %d;
              MNT_Port = %d;
              Bind_addr = 127.0.0.1;
              Enable_NLM = false;
              Enable_RQUOTA = false;
            }
            NFS_KRB5 { Active_krb5 = false; }
            EXPORT {
              Export_Id = 1;
              Path = "%s";
              Pseudo = "/export";
              Protocols = 3;
              Transports = TCP;
              SecType = sys;
              Access_Type = RW;
              Squash = No_Root_Squash;
              FSAL { Name = VFS; }
            }
            EXPORT {
              Export_Id = 2;
              Path = "%s";
              Pseudo = "/guarded";
              Protocols = 3;
              Transports = TCP;
              SecType = sys;
              Access_Type = None;
              PrivilegedPort = true;
              FSAL { Name = VFS; }
              CLIENT { Clients = 127.0.0.9; Access_Type = RW; }
            }
            """;

    private final Path export;
    private final Path work;
    private final Path guarded;
    private final int nfsPort = FreePorts.next();
    private final int mountPort = FreePorts.next();
    private final Process portmapper;
    private Process server;

    private GaneshaServer(Path export, Path work) throws IOException {
        this.export = export;
        this.work = work;
        guarded = Files.createDirectory(work.resolve("guarded")).toRealPath();
        Files.writeString(work.resolve("ganesha.conf"), CONFIGURATION.formatted(nfsPort, mountPort, export, guarded));
        Files.createDirectories(Path.of("/run/ganesha"));
        // Ganesha does not start without one. Where one runs already, this ends at once. Told -h 127.0.0.1, which it
        // adds
        // itself, rpcbind 1.2.6 frees that address twice and aborts.
        portmapper = run("rpcbind", "-f", "-h", "127.0.0.2");
        await().until(() -> listens(PORTMAPPER_PORT));
        server = startServer();
    }

    static GaneshaServer start(Path export, Path work) throws IOException {
        need();
        return new GaneshaServer(export.toRealPath(), work);
    }

    private static void need() {
        String said = isThere() ? "" : Debian.install(PACKAGES);
        if (!isThere()) {
            throw Needed.missing(
                    "this machine lacks nfs-ganesha: " + said + "; " + Debian.byHand(PACKAGES),
                    "NFS was not tested against a real server");
        }
    }

    private static boolean isThere() {
        return Files.exists(Path.of("/usr/bin/ganesha.nfsd"))
                && Files.exists(Path.of("/etc/ganesha/vfs.conf"))
                && Files.exists(Path.of("/sbin/rpcbind"));
    }

    private Process startServer() throws IOException {
        Process started = run(
                "ganesha.nfsd",
                "-F",
                "-f",
                work.resolve("ganesha.conf").toString(),
                "-L",
                log().toString(),
                "-p",
                work.resolve("ganesha.pid").toString());
        await().atMost(START).until(() -> (listens(nfsPort) && listens(mountPort)) || !started.isAlive());
        if (!started.isAlive()) {
            Assertions.fail("nfs-ganesha has not started: " + Files.readString(log()));
        }
        return started;
    }

    private Path log() {
        return work.resolve("ganesha.log");
    }

    private Process run(String... command) throws IOException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(work.resolve(command[0] + ".out").toFile())
                .start();
    }

    private static boolean listens(int port) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    NfsSettings.Builder settings() {
        return NfsSettings.of("127.0.0.1", export.toString()).ports(nfsPort, mountPort);
    }

    /** Another export, which lets 127.0.0.9 in, and only by a port below 1024. */
    NfsSettings.Builder guarded() {
        return NfsSettings.of("127.0.0.1", guarded.toString()).ports(nfsPort, mountPort);
    }

    /** Kills it, as a crash would, and starts it again. */
    void restart() throws IOException {
        kill();
        server = startServer();
    }

    /** Kills it, as a crash would. */
    void kill() throws IOException {
        try {
            server.destroyForcibly().waitFor();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    /** Lets it hang, or go on: until all of its threads do, one of them might answer yet. */
    void signal(String name) throws IOException {
        try {
            new ProcessBuilder("kill", "-" + name, Long.toString(server.pid()))
                    .inheritIO()
                    .start()
                    .waitFor();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
        await("all threads heed " + name)
                .until(() -> threads().stream().allMatch(thread -> isStopped(thread) == name.equals("STOP")));
    }

    private List<Path> threads() throws IOException {
        try (Stream<Path> threads = Files.list(Path.of("/proc", Long.toString(server.pid()), "task"))) {
            return threads.toList();
        }
    }

    /** The state stands after the name, which stands in brackets. */
    private static boolean isStopped(Path thread) {
        try {
            return Files.readString(thread.resolve("stat")).matches("(?s).*\\) T .*");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        kill();
        portmapper.destroy();
    }
}
