package org.rpcchain.legacy.nfs;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.rpcchain.Value;
import org.rpcchain.legacy.Caller;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;

/**
 * A machine with an NFS server and a sidecar, in a network namespace of its own: calls the server for 10.0.3.9, and prints
 * who the server saw; then looks whether the host that has that address reaches the sidecar's port, and is reached.
 */
final class AddressedSite {
    private static final int NFS_PORT = 2049;
    private static final int MOUNT_PORT = 20048;
    private static final int SIDECAR_PORT = 8081;

    private AddressedSite() {}

    public static void main(String[] arguments) throws Exception {
        InetAddress alice = InetAddress.getByName("10.0.3.9");
        try (ScriptedServer nfs = server(NFS_PORT);
                ScriptedServer mount = server(MOUNT_PORT);
                ServerSocket sidecar = new ServerSocket(SIDECAR_PORT)) {
            System.out.println("the call: " + called(alice));
            System.out.println("seen by NFS: " + seen(nfs) + ", by mount: " + seen(mount));
            System.out.println("alice reaches " + reaches(sidecar.getLocalPort()) + ", NFS " + reaches(NFS_PORT));
            System.out.println("to alice by " + run("ip route get 10.0.3.9 | grep -o 'dev [a-z]*'"));
        }
    }

    private static ScriptedServer server(int port) throws IOException {
        return new ScriptedServer(new InetSocketAddress((InetAddress) null, port))
                .on(ScriptedServer.REMOVE, ScriptedServer.status(0));
    }

    private static String called(InetAddress from) {
        NfsSettings settings = NfsSettings.of("127.0.0.1", "/data")
                .ports(NFS_PORT, MOUNT_PORT)
                .privilegedPort()
                .build();
        try (NfsService service = NfsService.of(settings)) {
            LegacyAnswer answer = service.call(new LegacyCall(
                    "remove",
                    Value.record().put("path", "a").build(),
                    new Caller.UnixUser(1000, 100, List.of()),
                    Duration.ofSeconds(5),
                    Optional.of(from)));
            return answer instanceof LegacyAnswer.Failed failed ? failed.fault().message() : "done";
        }
    }

    private static String seen(ScriptedServer server) {
        return server.peers().stream()
                .map(peer -> peer.getAddress().getHostAddress())
                .distinct()
                .collect(Collectors.joining(" "));
    }

    private static String reaches(int port) throws IOException, InterruptedException {
        return run("nsenter --target $USER_PID --net timeout 2 bash -c ': < /dev/tcp/10.0.3.1/" + port
                + "' 2>/dev/null && echo yes || echo no");
    }

    private static String run(String command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder("bash", "-c", command).start();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
        process.waitFor();
        return said;
    }
}
