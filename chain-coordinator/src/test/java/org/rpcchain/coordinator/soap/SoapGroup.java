package org.rpcchain.coordinator.soap;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import org.rpcchain.ServerDirectory;
import org.rpcchain.coordinator.engine.CoordinatorProtocol;
import org.rpcchain.coordinator.group.GroupSettings;
import org.rpcchain.coordinator.group.TestSecret;
import org.rpcchain.testkit.machine.FreePorts;

/** Coordinators c1, c2 and so on, of one group in this JVM, each with its disk and its ports. */
public final class SoapGroup implements AutoCloseable {
    /** With times that suit a test. */
    public static final CoordinatorProtocol PROTOCOL = new CoordinatorProtocol(
            2,
            Duration.ofMillis(500),
            Duration.ofSeconds(3),
            Duration.ofSeconds(5),
            Duration.ofDays(1),
            100_000,
            1 << 20);

    private final Map<String, SoapCoordinator> living = new LinkedHashMap<>();
    /** Where each answers, or did: read by the threads of those that live, who tell of the others. */
    private final Map<String, URI> addresses = new ConcurrentSkipListMap<>();

    private final Path directory;
    private final CoordinatorProtocol protocol;
    private final long messageLimit;
    private final List<String> members = new ArrayList<>();

    /** Starts so many. */
    public SoapGroup(Path directory, int count) {
        this(directory, count, PROTOCOL, SoapCoordinator.DEFAULT_MESSAGE_LIMIT);
    }

    /** Starts so many, which take messages of so many bytes. */
    SoapGroup(Path directory, int count, CoordinatorProtocol protocol, long messageLimit) {
        this.directory = directory;
        this.protocol = protocol;
        this.messageLimit = messageLimit;
        for (int i = 0; i < count; i++) {
            members.add("127.0.0.1:" + FreePorts.next());
        }
        for (int i = 1; i <= count; i++) {
            start("c" + i, FreePorts.next());
        }
    }

    /** Starts one again, where it was. */
    void start(String name) {
        start(name, addressOf(name).getPort());
    }

    private void start(String name, int port) {
        String member = members.get(Integer.parseInt(name.substring(1)) - 1);
        SoapCoordinator coordinator = SoapCoordinator.builder(directory.resolve(name), settings(name, member, members))
                .protocol(protocol)
                .coordinators(new Addresses(addresses))
                .listen("127.0.0.1", port)
                .messageLimit(messageLimit)
                .start();
        living.put(name, coordinator);
        addresses.put(name, coordinator.address());
    }

    /** Answers how a member finds its group. */
    static GroupSettings settings(String name, String address, List<String> members) {
        return GroupSettings.builder(name)
                .bind(address)
                .members(members)
                .secret(TestSecret.OURS)
                .heartbeat(Duration.ofMillis(250), Duration.ofSeconds(2))
                .build();
    }

    /** Answers a line to all of them. */
    public SoapCoordinatorLine line() {
        return SoapCoordinatorLine.builder()
                .coordinators(addresses)
                .messageLimit(messageLimit)
                .build();
    }

    URI addressOf(String name) {
        return Optional.ofNullable(addresses.get(name)).orElseThrow();
    }

    /** Ends one of them. */
    void close(String name) {
        SoapCoordinator coordinator = living.remove(name);
        if (coordinator != null) {
            coordinator.close();
        }
    }

    @Override
    public void close() {
        List.copyOf(living.keySet()).forEach(this::close);
    }

    /** What grows as coordinators are started. */
    private record Addresses(Map<String, URI> known) implements ServerDirectory {
        @Override
        public List<URI> endpoints(String server) {
            return Optional.ofNullable(known.get(server)).stream().toList();
        }

        @Override
        public Set<String> names() {
            return known.keySet();
        }
    }
}
