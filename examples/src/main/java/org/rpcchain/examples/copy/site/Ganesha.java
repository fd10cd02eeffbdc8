package org.rpcchain.examples.copy.site;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.rpcchain.legacy.nfs.NfsSettings;

/**
 * A real NFS v3 server, nfs-ganesha, that exports a directory on this machine's loopback. Needs root, and Debian's packages
 * {@code nfs-ganesha-vfs} and {@code rpcbind}; the directory must lie in a file system that knows file handles, as ext4, xfs
 * and tmpfs do and a container's overlay may not.
 *
 * <p>Ganesha does not start where there is no portmapper to register at, so one is started if there is none; nobody asks it
 * anything. For one thread.
 */
public final class Ganesha implements AutoCloseable {
    private static final int ATTEMPTS = 5;
    private static final Duration START = Duration.ofSeconds(30);
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
            """;

    /** Runs a command until standard input ends: a server does not outlive the process that wanted it, however that ends. */
    private static final String GUARD =
            "exec 3<&0; \"$@\" & server=$!; { read -r gone <&3; kill -KILL $server; } & wait $server";

    private final Path export;
    private final int nfsPort;
    private final int mountPort;
    private final List<Process> processes = new ArrayList<>();

    private Ganesha(Path export) throws IOException {
        this.export = export.toRealPath();
        nfsPort = freePort();
        mountPort = freePort();
    }

    /**
     * Exports an existing directory; {@code work} is for the server's files.
     *
     * @throws SiteException when it does not start, as where it is not installed; the message says what to do
     */
    public static Ganesha start(Path export, Path work) throws IOException {
        Ganesha server = new Ganesha(export);
        try {
            server.start(work);
            return server;
        } catch (IOException | RuntimeException e) {
            server.close();
            throw e;
        }
    }

    private void start(Path work) throws IOException {
        Files.createDirectories(work);
        Files.createDirectories(Path.of("/run/ganesha"));
        Files.writeString(work.resolve("ganesha.conf"), CONFIGURATION.formatted(nfsPort, mountPort, export));
        for (int attempt = 1; !runs(attempt, work); attempt++) {
            if (attempt == ATTEMPTS) {
                throw new SiteException("nfs-ganesha has not started on " + export
                        + "; it needs root, and apt-get install" + " nfs-ganesha-vfs rpcbind; see " + work);
            }
            pause();
        }
    }

    /** Starts it, and answers whether it came up: too early for the portmapper, it does not. */
    private boolean runs(int attempt, Path work) throws IOException {
        // At each attempt: where one runs already, this ends at once; and that one's owner may end it before the next.
        // Told -h 127.0.0.1, which it adds itself, rpcbind 1.2.6 frees that address twice and aborts.
        run(work.resolve("rpcbind.log." + attempt), "rpcbind", "-f", "-h", "127.0.0.2");
        Process server = run(
                work.resolve("ganesha.out." + attempt),
                "ganesha.nfsd",
                "-F",
                "-f",
                work.resolve("ganesha.conf").toString(),
                "-L",
                work.resolve("ganesha.log").toString(),
                "-p",
                work.resolve("ganesha.pid").toString());
        long end = System.nanoTime() + START.toNanos();
        while (!listens() && server.isAlive() && System.nanoTime() - end < 0) {
            pause();
        }
        return server.isAlive();
    }

    private Process run(Path output, String... command) throws IOException {
        List<String> guarded = new ArrayList<>(List.of("sh", "-c", GUARD, "guard"));
        guarded.addAll(List.of(command));
        Process process = new ProcessBuilder(guarded)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        processes.add(process);
        return process;
    }

    private boolean listens() {
        try (Socket nfs = new Socket(InetAddress.getLoopbackAddress(), nfsPort);
                Socket mount = new Socket(InetAddress.getLoopbackAddress(), mountPort)) {
            return nfs.isConnected() && mount.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(100);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** Answers what reaches it. */
    public NfsSettings settings() {
        return NfsSettings.of("127.0.0.1", export.toString())
                .ports(nfsPort, mountPort)
                .user(0, 0)
                .build();
    }

    @Override
    public void close() {
        for (Process process : processes) {
            try {
                process.getOutputStream().close();
                if (!process.waitFor(5, TimeUnit.SECONDS)) {
                    process.destroyForcibly();
                }
            } catch (IOException e) {
                process.destroyForcibly();
            } catch (InterruptedException e) {
                process.destroyForcibly();
                Thread.currentThread().interrupt();
            }
        }
    }
}
