package org.rpcchain.examples.mail.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.rpcchain.examples.copy.site.Event;
import org.rpcchain.examples.copy.site.Order;
import org.rpcchain.examples.copy.site.SiteChild;
import org.rpcchain.examples.mail.service.Passwords;

/** All processes of web mail, each at its site. For one thread. */
public final class MailSites implements AutoCloseable {
    private final MailPlan plan;
    private final List<SiteChild> processes = new ArrayList<>();
    private final Path key;
    private final Path users;
    private @Nullable SiteChild relay;
    private URI front = URI.create("http://127.0.0.1");

    private MailSites(MailPlan plan) {
        this.plan = plan;
        this.key = plan.work().resolve("key");
        this.users = plan.work().resolve("users");
    }

    /** Starts all of them, and waits until they are up. */
    public static MailSites start(MailPlan plan) {
        MailSites sites = new MailSites(plan);
        try {
            sites.writeSecrets();
            sites.startAll();
            return sites;
        } catch (RuntimeException e) {
            sites.close();
            throw e;
        }
    }

    /** Answers where browsers begin. */
    public URI front() {
        return front;
    }

    /** Those that need nobody start at once: a JVM takes its time. */
    private void startAll() {
        SiteChild repository = startRepository();
        SiteChild imap = startImap();
        SiteChild ads = start("ads", MailPlan.FAR, List.of("--allow-origin", plan.host(MailPlan.NEAR)));
        if (plan.link().isPresent()) {
            relay = start("relay", plan.launcher().command("here", List.of("relay")));
            relay.ready();
        }
        URI sources = repository.ready();
        URI adServer = ads.ready();
        URI storage = start("storage", MailPlan.FAR, storage(imap.ready(), adServer, sources))
                .ready();
        URI mail = startMail(across(storage), across(adServer), across(sources));
        URI auth = start("auth", MailPlan.NEAR, List.of("--users", users.toString(), "--mail-server", mail.toString()))
                .ready();
        List<String> doors = List.of(
                "--auth", auth.toString(), "--mail-server", mail.toString(), "--port", Integer.toString(plan.port()));
        front = start("front", MailPlan.NEAR, doors).ready();
    }

    private SiteChild startRepository() {
        List<String> arguments = List.of(
                "repository",
                "--listen",
                plan.host(MailPlan.FAR),
                "--data",
                plan.work().resolve("repository").toString());
        return start("repository", plan.launcher().command(MailPlan.FAR, arguments));
    }

    private SiteChild startImap() {
        List<String> arguments = new ArrayList<>(List.of("--user", MailPlan.USER));
        if (!plan.sizes().isEmpty()) {
            arguments.add("--sizes");
            arguments.add(
                    String.join(",", plan.sizes().stream().map(String::valueOf).toList()));
        }
        return start("imap", MailPlan.FAR, arguments);
    }

    private List<String> storage(URI imap, URI ads, URI repository) {
        MailboxFile file = new MailboxFile(plan.host(MailPlan.FAR), imap, ads, repository, plan.host(MailPlan.NEAR));
        Path wrapper = plan.work().resolve("wrapper.yaml");
        try {
            Files.writeString(wrapper, file.text());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + wrapper + ": " + e.getMessage(), e);
        }
        return List.of("--wrapper", wrapper.toString());
    }

    private URI startMail(URI storage, URI ads, URI repository) {
        List<String> arguments = new ArrayList<>(List.of("--storage", storage.toString(), "--ads", ads.toString()));
        arguments.addAll(List.of("--repository", repository.toString()));
        if (relay != null) {
            int port = freePort();
            URI door = door(MailPlan.FAR, URI.create("http://127.0.0.1:" + port));
            arguments.addAll(List.of("--origin-port", Integer.toString(port), "--announce", door.toString()));
        }
        return start("mail", MailPlan.NEAR, arguments).ready();
    }

    /** Answers where a server of the far site is reached from the near one. */
    private URI across(URI server) {
        return door(MailPlan.NEAR, server);
    }

    private URI door(String at, URI to) {
        if (relay == null) {
            return to;
        }
        relay.order(new Order.OpenDoor(plan.link().orElseThrow(), at));
        int port = relay.next(Event.DoorOpened.class).port();
        relay.order(new Order.LeadDoor(port, to));
        return URI.create(
                "http://127.0.0.1:" + port + Optional.ofNullable(to.getPath()).orElse(""));
    }

    /** A client that announces another address does not tell the port that it listens on, so it is chosen here. */
    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException("no port is free: " + e.getMessage(), e);
        }
    }

    private SiteChild start(String role, String site, List<String> more) {
        List<String> arguments = new ArrayList<>(List.of("--listen", plan.host(site), "--key", key.toString(), role));
        arguments.addAll(more);
        return start(role, plan.launcher().command(site, MailProcess.class, arguments));
    }

    private SiteChild start(String name, List<String> command) {
        SiteChild process =
                SiteChild.start(name, command, plan.work().resolve("logs").resolve(name + ".log"));
        processes.add(process);
        return process;
    }

    /** The command line of a process is everybody's to read, its files are not. */
    private void writeSecrets() {
        SecureRandom random = new SecureRandom();
        byte[] secret = new byte[32];
        byte[] salt = new byte[16];
        random.nextBytes(secret);
        random.nextBytes(salt);
        try {
            Files.createDirectories(plan.work());
            write(key, HexFormat.of().formatHex(secret));
            write(users, Passwords.line(MailPlan.USER, MailPlan.PASSWORD, salt));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write into " + plan.work() + ": " + e.getMessage(), e);
        }
    }

    private static void write(Path file, String line) throws IOException {
        Files.deleteIfExists(file);
        if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        }
        Files.writeString(file, line + "\n");
    }

    /** Ends the processes. */
    @Override
    public void close() {
        processes.forEach(SiteChild::end);
        processes.forEach(SiteChild::close);
    }
}
