package org.rpcchain.repository.coordinator;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What {@code coordinator.yaml} says.
 *
 * @param name the coordinator's logical name
 * @param directory where it keeps its log
 * @param listen where clients and servers of calls reach it
 * @param group how it finds the others
 * @param coordinators where each coordinator of the group answers, by name
 * @param protocol times and bounds
 * @param access who may ask; everybody where it is absent
 * @param tls by which key it listens
 * @param chains how it runs chains; it takes none where this is absent
 */
record CoordinatorFile(
        String name,
        Path directory,
        @Nullable String listen,
        Group group,
        Map<String, URI> coordinators,
        Numbers protocol,
        @Nullable Access access,
        @Nullable Tls tls,
        @Nullable Chains chains) {
    CoordinatorFile(
            @Nullable String name,
            @Nullable Path directory,
            @Nullable String listen,
            @Nullable Group group,
            @Nullable Map<String, URI> coordinators,
            @Nullable Numbers protocol,
            @Nullable Access access,
            @Nullable Tls tls,
            @Nullable Chains chains) {
        this.name = required(name, "name", "name: c1");
        this.directory = required(directory, "directory", "directory: c1.log");
        this.listen = listen;
        this.group = group == null ? new Group(null, null, null, null, null, null, null, null) : group;
        requireValues("coordinators", coordinators == null ? List.of() : coordinators.values());
        this.coordinators = coordinators == null ? Map.of() : Map.copyOf(coordinators);
        this.protocol = protocol == null
                ? new Numbers(null, null, null, null, null, null, null, null, null, null, null)
                : protocol;
        this.access = access;
        this.tls = tls;
        this.chains = chains;
    }

    private static <T> T required(@Nullable T value, String what, String example) {
        if (value == null || value.toString().isBlank()) {
            throw new IllegalArgumentException("a coordinator needs a " + what + "; add '" + example + "'");
        }
        return value;
    }

    /** YAML has a place for a value that nobody wrote. */
    private static void requireValues(String where, Collection<?> values) {
        if (values.stream().anyMatch(Objects::isNull)) {
            throw new IllegalArgumentException(
                    "there is an empty value in '" + where + "'; write it, or take its line out");
        }
    }

    /** How coordinators find each other; what is absent is as {@code GroupSettings} has it. */
    record Group(
            @Nullable String name,
            @Nullable String bind,
            @Nullable String advertised,
            @Nullable List<String> members,
            @Nullable Path secretFile,
            @Nullable Boolean open,
            @Nullable Duration heartbeat,
            @Nullable Duration suspicion) {}

    /** Times and bounds; what is absent is as {@code CoordinatorProtocol} has it. */
    record Numbers(
            @Nullable Integer copies,
            @Nullable Duration heartbeat,
            @Nullable Duration suspicion,
            @Nullable Duration sessionLife,
            @Nullable Integer openLimit,
            @Nullable Long loginLimitBytes,
            @Nullable Integer recordLimitBytes,
            @Nullable Integer valueLimitBytes,
            @Nullable Long logLimitBytes,
            @Nullable Long messageLimitBytes,
            @Nullable String logging) {}

    /**
     * Who may ask.
     *
     * @param passwords by name
     * @param servers which of them pull calls
     * @param operators which of them see how the coordinator stands
     * @param clearText whether names and passwords may come in clear text from other machines
     */
    record Access(
            @Nullable Map<String, String> passwords,
            @Nullable List<String> servers,
            @Nullable List<String> operators,
            @Nullable Boolean clearText) {
        Access {
            requireValues("passwords", passwords == null ? List.of() : passwords.values());
            requireValues("servers", servers == null ? List.of() : servers);
            requireValues("operators", operators == null ? List.of() : operators);
        }

        /** Answers the names that see how the coordinator stands. */
        List<String> overseeing() {
            return operators == null ? List.of() : List.copyOf(operators);
        }

        /** Answers the names that pull calls. */
        List<String> serving() {
            return servers == null ? List.of() : List.copyOf(servers);
        }

        /** Answers the passwords, by name. */
        Map<String, String> known() {
            return passwords == null ? Map.of() : Map.copyOf(passwords);
        }

        @Override
        public String toString() {
            return "Access[not shown]";
        }
    }

    /** A key to listen by, in a PKCS #12 file. */
    record Tls(@Nullable Path keystore, @Nullable String password) {
        @Override
        public String toString() {
            return "Tls[" + keystore + "]";
        }
    }

    /**
     * How it runs chains.
     *
     * @param listen where servers tell it of chains
     * @param announce the address, without {@code /origin}, that they reach it by
     * @param repository where chaining functions are
     * @param account whose rights count for them, where the coordinator lives in the repository's application
     * @param policy a file that changes the sandbox
     * @param servers where chains begin
     */
    record Chains(
            @Nullable String listen,
            @Nullable URI announce,
            @Nullable URI repository,
            @Nullable String account,
            @Nullable Path policy,
            @Nullable Map<String, List<URI>> servers,
            @Nullable Duration heartbeat,
            @Nullable Duration silence) {
        Chains {
            requireValues("servers", servers == null ? List.of() : servers.values());
            if (servers != null) {
                servers.forEach((name, addresses) -> {
                    requireValues("servers." + name, addresses);
                    if (addresses.isEmpty()) {
                        throw new IllegalArgumentException("'servers." + name + "' has no address; write one or more");
                    }
                });
            }
        }

        /** Answers the servers by name. */
        Map<String, List<URI>> known() {
            return servers == null ? Map.of() : Map.copyOf(servers);
        }
    }
}
