package org.rpcchain.testkit.machine;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Debian's Dovecot, an IMAP server that people really use, with a configuration and mail of its own, on loopback. For one
 * thread.
 */
public final class Dovecot implements AutoCloseable {
    /** Who has mail there. */
    public static final String USER = "alice";

    /** The password of {@link #USER}. */
    public static final String PASSWORD = "wonder land";

    private static final Path PROGRAM = Path.of("/usr/sbin/dovecot");
    private static final List<String> PACKAGES = List.of("dovecot-imapd");
    private static final String NOT_SHOWN = "IMAP was not tested against Dovecot";
    private static final Duration START = Duration.ofSeconds(20);
    private static final long PROBE_MILLIS = 100;
    private static final long END_SECONDS = 10;
    private static final long SLOW_MINUTES = 5;

    private final Path work;
    private final int port;
    private Process process;

    private Dovecot(Path work, int port, Process process) {
        this.work = work;
        this.port = port;
        this.process = process;
    }

    /** Answers whether this machine has it. */
    public static boolean isThere() {
        return Files.isExecutable(PROGRAM);
    }

    /** Says how a person installs it. */
    public static String byHand() {
        return Debian.byHand(PACKAGES);
    }

    /**
     * Ends a test where this machine cannot have it: what lacks is installed; where that cannot be, the test is skipped with
     * a sentence, and on CI ({@code CI=true}) it fails.
     */
    public static void need() throws IOException {
        String said = isThere() ? "" : Debian.install(PACKAGES);
        if (!isThere()) {
            throw Needed.missing("this machine lacks Dovecot: " + said + "; " + byHand(), NOT_SHOWN);
        }
        if (!run(PROGRAM.toString(), "--version").startsWith("2.3.")) {
            throw Needed.missing("the configuration of this server is for Dovecot 2.3; install that one", NOT_SHOWN);
        }
    }

    /** Starts it, with a directory for its mail and its files, which everybody can then read. */
    public static Dovecot start(Path work) throws IOException {
        int port = FreePorts.next();
        Files.createDirectories(work);
        for (Path each = work; each != null && each.getNameCount() > 1; each = each.getParent()) {
            Files.setPosixFilePermissions(each, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        Path mail = Files.createDirectories(work.resolve("mail"));
        Files.setPosixFilePermissions(mail, PosixFilePermissions.fromString("rwxrwxrwx"));
        Files.writeString(work.resolve("users"), USER + ":{PLAIN}" + PASSWORD + "\n");
        Files.writeString(work.resolve("dovecot.conf"), configuration(work, port));
        Dovecot dovecot = new Dovecot(work, port, process(work));
        dovecot.awaitUp();
        return dovecot;
    }

    private static Process process(Path work) throws IOException {
        return new ProcessBuilder(
                        PROGRAM.toString(),
                        "-F",
                        "-c",
                        work.resolve("dovecot.conf").toString())
                .redirectErrorStream(true)
                .redirectOutput(work.resolve("out.txt").toFile())
                .start();
    }

    /** Stops it, which cuts off all connections, and starts it again at the same port, with the same mail. */
    public void restart() throws IOException {
        close();
        process = process(work);
        awaitUp();
    }

    /** Answers where it listens. */
    public int port() {
        return port;
    }

    /** Answers what it has logged. */
    public String log() throws IOException {
        return Files.readString(work.resolve("log")) + Files.readString(work.resolve("out.txt"));
    }

    /** Runs {@code doveadm}, and answers what it printed. */
    public String admin(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(
                List.of("doveadm", "-c", work.resolve("dovecot.conf").toString()));
        command.addAll(Arrays.asList(arguments));
        return run(command.toArray(String[]::new));
    }

    /** Puts a message into a mailbox of {@link #USER}. */
    public void saves(String mailbox, String raw) throws IOException {
        Path file = work.resolve("message.eml");
        Files.writeString(file, raw.replace("\n", "\r\n"));
        String said = run(
                "sh",
                "-c",
                "doveadm -c " + work.resolve("dovecot.conf") + " save -u " + USER + " -m '" + mailbox + "' < " + file);
        if (!said.isEmpty()) {
            throw new IllegalStateException("doveadm has not saved the message: " + said);
        }
    }

    private void awaitUp() {
        long end = System.nanoTime() + START.toNanos();
        while (!listens()) {
            if (ends(PROBE_MILLIS, TimeUnit.MILLISECONDS) || System.nanoTime() - end > 0) {
                process.destroy();
                throw new IllegalStateException("dovecot has not started; see " + work);
            }
        }
    }

    private boolean ends(long time, TimeUnit unit) {
        try {
            return process.waitFor(time, unit);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while dovecot started or ended", e);
        }
    }

    private boolean listens() {
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

    /** Answers what a program printed. */
    private static String run(String... command) throws IOException {
        Path output = Files.createTempFile("program", ".txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            process.getOutputStream().close();
            process.waitFor(SLOW_MINUTES, TimeUnit.MINUTES);
            return Files.readString(output);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + command[0] + " ran", e);
        } finally {
            process.destroyForcibly();
            Files.delete(output);
        }
    }

    @Override
    public void close() {
        process.destroy();
        if (!ends(END_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
    }
}
