package org.rpcchain.repository.coordinator;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.rpcchain.coordinator.chains.SoapChains;
import org.rpcchain.coordinator.soap.SoapCoordinator;
import org.rpcchain.soap.access.Credentials;
import org.rpcchain.yaml.YamlDocument;

/** A coordinator that was started from a configuration file. Thread-safe; {@code docs/coordinators-chains.md} says how it reads. */
public final class ConfiguredCoordinator implements AutoCloseable {
    private final SoapCoordinator coordinator;
    /** Absent where it runs no chains. */
    private final @Nullable SoapChains chains;

    private final AtomicBoolean closed = new AtomicBoolean();

    ConfiguredCoordinator(SoapCoordinator coordinator, @Nullable SoapChains chains) {
        this.coordinator = coordinator;
        this.chains = chains;
    }

    /**
     * Starts the coordinator that a file describes: with what its log holds, and in its group.
     *
     * @param credentials as whom it calls the function repository
     * @throws org.rpcchain.ProblemException for what is wrong with the file: its line, its column, and what to write; or when the
     *     group or the log cannot be had
     */
    public static ConfiguredCoordinator start(Path file, Credentials credentials) {
        return new CoordinatorStart(YamlDocument.read(file, System.getenv())).start(credentials);
    }

    /**
     * Starts the coordinator that a file describes inside an application, whose port and whose callers are its own.
     *
     * @throws org.rpcchain.ProblemException as {@link #start}
     */
    public static ConfiguredCoordinator startIn(Host host, Path file) {
        return new CoordinatorStart(YamlDocument.read(file, System.getenv())).startIn(host);
    }

    /** Answers its logical name. */
    public String name() {
        return coordinator.name();
    }

    /** Answers where clients and servers of calls reach it. */
    public URI address() {
        return coordinator.address();
    }

    /** Answers where servers tell it of chains; empty where it runs none. */
    public Optional<URI> origin() {
        return Optional.ofNullable(chains).map(running -> running.client().address());
    }

    /** Leaves the group; who asks, waits, or speaks of a chain is answered that it is to turn to another, until it is closed. */
    public void leave() {
        try {
            coordinator.leave();
        } finally {
            if (chains != null) {
                chains.leave();
            }
        }
    }

    /** Leaves the group, and frees the ports; what was acknowledged is on the disk. Closing again does nothing. */
    @Override
    public void close() {
        if (closed.getAndSet(true)) {
            return;
        }
        try {
            coordinator.close();
        } finally {
            if (chains != null) {
                chains.close();
            }
        }
    }
}
