package org.rpcchain.coordinator.group;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.rpcchain.testkit.machine.FreePorts;

/** Coordinators on loopback that know of each other: members a, b, c, d of one group, in this JVM. */
final class Coordinators implements AutoCloseable {
    private static final Duration HEARTBEAT = Duration.ofMillis(250);
    private static final Duration SUSPICION = Duration.ofSeconds(3);

    private final Map<String, Integer> ports = new TreeMap<>();
    private final List<JGroupsGroup> open = new ArrayList<>();

    Coordinators() {
        Stream.of("a", "b", "c", "d").forEach(name -> ports.put(name, FreePorts.next()));
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
