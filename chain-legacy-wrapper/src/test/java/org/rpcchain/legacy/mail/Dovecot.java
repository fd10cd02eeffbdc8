package org.rpcchain.legacy.mail;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Assertions;
import org.rpcchain.testkit.machine.Debian;
import org.rpcchain.testkit.machine.Needed;

/**
 * Debian's Dovecot with a configuration and mail of its own, on loopback. Where it lacks, it is installed; where that cannot be,
 * the test is skipped with a sentence, and on CI ({@code CI=true}) it fails.
 */
final class Dovecot implements AutoCloseable {
    private static final Path PROGRAM = Path.of("/usr/sbin/dovecot");
    private static final List<String> PACKAGES = List.of("dovecot-imapd");
    private static final String NOT_SHOWN = "IMAP was not tested against Dovecot";
    private static final long SLOW_MINUTES = 5;

    private final Path work;
    private final int port;
    private final Process process;

    private Dovecot(Path work, int port, Process process) {
        this.work = work;
        this.port = port;
        this.process = process;
    }

    static Dovecot start(Path work) throws Exception {
        need();
        int port = freePort();
        Files.createDirectories(work);
        for (Path each = work; each.getNameCount() > 1; each = each.getParent()) {
            Files.setPosixFilePermissions(each, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        Path mail = Files.createDirectories(work.resolve("mail"));
        Files.setPosixFilePermissions(mail, PosixFilePermissions.fromString("rwxrwxrwx"));
        Files.writeString(work.resolve("users"), "alice:{PLAIN}wonder land\n");
        Files.writeString(work.resolve("dovecot.conf"), configuration(work, port));
        Process process = new ProcessBuilder(
                        PROGRAM.toString(),
                        "-F",
                        "-c",
                        work.resolve("dovecot.conf").toString())
                .redirectErrorStream(true)
                .redirectOutput(work.resolve("out.txt").toFile())
                .start();
        Dovecot dovecot = new Dovecot(work, port, process);
        Awaitility.await().atMost(Duration.ofSeconds(20)).until(dovecot::isUp);
        return dovecot;
    }

    int port() {
        return port;
    }

    /** Answers what it has logged. */
    String log() throws IOException {
        return Files.readString(work.resolve("log")) + Files.readString(work.resolve("out.txt"));
    }

    /** Runs {@code doveadm}. */
    String admin(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of("doveadm", "-c", work.resolve("dovecot.conf").toString()));
        command.addAll(Arrays.asList(arguments));
        return run(command.toArray(String[]::new));
    }

    /** Puts a message into a mailbox of alice. */
    void saves(String mailbox, String raw) throws IOException, InterruptedException {
        Path file = work.resolve("message.eml");
        Files.writeString(file, raw.replace("\n", "\r\n"));
        String said = run(
                "sh",
                "-c",
                "doveadm -c " + work.resolve("dovecot.conf") + " save -u alice -m '" + mailbox + "' < " + file);
        Assertions.assertEquals("", said);
    }

    private boolean isUp() {
        if (!process.isAlive()) {
            throw new IllegalStateException("dovecot has ended; see " + work);
        }
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 200);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static String configuration(Path work, int port) {
        return """
                base_dir = %1$s/run
                state_dir = %1$s/state
                log_path = %1$s/log
                protocols = imap
                listen = 127.0.0.1
                ssl = no
                disable_plaintext_auth = no
                auth_mechanisms = plain login
                mail_location = maildir:%1$s/mail/%%u
                mail_uid = mail
                mail_gid = mail
                first_valid_uid = 1
                passdb {
                  driver = passwd-file
                  args = %1$s/users
                }
                userdb {
                  driver = static
                  args = uid=mail gid=mail home=%1$s/mail/%%u
                }
                service imap-login {
                  chroot =
                  inet_listener imap {
                    address = 127.0.0.1
                    port = %2$d
                  }
                  inet_listener imaps {
                    port = 0
                  }
                }
                service anvil {
                  chroot =
                }
                """.formatted(work, port);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static void need() throws Exception {
        String said = isThere() ? "" : Debian.install(PACKAGES);
        if (!isThere()) {
            throw Needed.missing("this machine lacks Dovecot: " + said + "; " + Debian.byHand(PACKAGES), NOT_SHOWN);
        }
        if (!run(PROGRAM.toString(), "--version").startsWith("2.3.")) {
            throw Needed.missing("the configuration of this test is for Dovecot 2.3; install that one", NOT_SHOWN);
        }
    }

    private static boolean isThere() {
        return Files.isExecutable(PROGRAM);
    }

    /** Answers what a program printed. */
    private static String run(String... command) throws IOException, InterruptedException {
        Path output = Files.createTempFile("program", ".txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            process.getOutputStream().close();
            process.waitFor(SLOW_MINUTES, TimeUnit.MINUTES);
            return Files.readString(output);
        } finally {
            process.destroyForcibly();
            Files.delete(output);
        }
    }

    @Override
    public void close() {
        process.destroy();
        Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> !process.isAlive());
    }
}
