package org.rpcchain.coordinator.group;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Coordinators on loopback that know of each other: members a, b, c, d of one group, in this JVM. */
final class Coordinators implements AutoCloseable {
    private static final Duration HEARTBEAT = Duration.ofMillis(250);
    private static final Duration SUSPICION = Duration.ofSeconds(3);

    private static final int FIRST_PORT = 10_000;
    private static final int LAST_PORT = 19_000;
    private static final int TRIES = 100;

    private final Map<String, Integer> ports = new TreeMap<>();
    private final List<JGroupsGroup> open = new ArrayList<>();

    Coordinators() {
        Stream.of("a", "b", "c", "d").forEach(name -> ports.put(name, freePort()));
    }

    /**
     * Answers a port below those that systems give to whoever connects: else one who looks for a member that is down may be given
     * that member's own port, be connected with itself, and keep the member from coming back.
     */
    static int freePort() {
        for (int i = 0; i < TRIES; i++) {
            int port = ThreadLocalRandom.current().nextInt(FIRST_PORT, LAST_PORT);
            try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return socket.getLocalPort();
            } catch (IOException e) {
                // somebody has it: another
            }
        }
        throw new IllegalStateException("no port is free from " + FIRST_PORT + " to " + LAST_PORT);
    }

    String addressOf(String name) {
        return "127.0.0.1:" + ports.get(name);
    }

    Collection<String> addresses() {
        return ports.keySet().stream().map(this::addressOf).toList();
    }

    GroupSettings.Builder settings(String name) {
        return settings(name, addressOf(name), List.copyOf(addresses()));
    }

    static GroupSettings.Builder settings(String name, String address, List<String> addresses) {
        return GroupSettings.builder(name).bind(address).members(addresses).heartbeat(HEARTBEAT, SUSPICION);
    }

    JGroupsGroup join(String name, GroupListener listener) {
        return join(name, listener, settings -> settings);
    }

    JGroupsGroup join(String name, GroupListener listener, UnaryOperator<GroupSettings.Builder> with) {
        return join(with.apply(settings(name)).build(), listener);
    }

    JGroupsGroup join(GroupSettings settings, GroupListener listener) {
        JGroupsGroup group = JGroupsGroup.join(settings, listener);
        open.add(group);
        return group;
    }

    @Override
    public void close() {
        open.forEach(JGroupsGroup::close);
    }
}
