package org.rpcchain.testkit.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;

/**
 * TCP ports for servers that must be told theirs before they start.
 *
 * <p>A port that a system chose by itself, and that was let go, is soon given to whoever connects somewhere: the server for which
 * it was meant then cannot listen, once in some thousand runs, and one who looks for a server that is down may even be
 * given that server's port, be connected with itself, and keep it from coming back. These lie outside the range that the
 * system gives away. None is answered twice while the JVM lives that was given it, also to another JVM: each locks its
 * ports' bytes of one file. Else a member that sleeps in one test wakes up in the group of another.
 */
public final class FreePorts {
    private static final int FIRST = 10_000;
    private static final int LAST = 65_535;
    private static final int TRIES = 1_000;
    private static final Path GIVEN_AWAY = Path.of("/proc/sys/net/ipv4/ip_local_port_range");
    private static final List<Integer> USUAL = List.of(32_768, 60_999);

    private static final Path CLAIMS =
            Path.of(System.getProperty("java.io.tmpdir"), "rpcchain-free-ports-" + System.getProperty("user.name"));

    private static final Set<Integer> ANSWERED = ConcurrentHashMap.newKeySet();
    /** A byte is locked for each port. Nobody else opens the file: to close it once would let all claims go. */
    static final FileChannel CLAIMED = claims();

    private FreePorts() {}

    /**
     * Answers a port at which nobody listens, on any address of this machine. May be called by any thread.
     *
     * @throws IllegalStateException if there is none
     */
    public static int next() {
        List<Integer> givenAway = givenAway();
        for (int i = 0; i < TRIES; i++) {
            int port = ThreadLocalRandom.current().nextInt(FIRST, LAST + 1);
            boolean isOurs = port < givenAway.get(0) || port > givenAway.get(1);
            if (isOurs && ANSWERED.add(port) && isClaimed(port) && isFree(port)) {
                return port;
            }
        }
        throw new IllegalStateException("no port from " + FIRST + " to " + LAST + " is free, outside " + givenAway
                + ", which the system gives to whoever connects");
    }

    /** Answers so many. */
    public static List<Integer> next(int count) {
        return Stream.generate(FreePorts::next).limit(count).toList();
    }

    private static FileChannel claims() {
        try {
            return FileChannel.open(CLAIMS, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the ports of other JVMs cannot be told: " + CLAIMS + " cannot be written", e);
        }
    }

    /** The system lets the claim go when this JVM ends, however it does. */
    private static boolean isClaimed(int port) {
        try {
            return CLAIMED.tryLock(port, 1, false) != null;
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the ports of other JVMs cannot be told: " + CLAIMS + " cannot be locked", e);
        }
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port)) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * The first and the last port that the system gives to whoever connects: Linux says so; elsewhere Linux's own default. The
     * whole line is read at once, since there is no more after what was read first.
     */
    private static List<Integer> givenAway() {
        try {
            return Files.exists(GIVEN_AWAY)
                    ? bounds(Files.readAllLines(GIVEN_AWAY).get(0))
                    : USUAL;
        } catch (IOException e) {
            return USUAL;
        }
    }

    private static List<Integer> bounds(String range) {
        return Stream.of(range.strip().split("\\s+")).map(Integer::valueOf).toList();
    }
}
