package org.rpcchain.legacy.sidecar;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * What {@code wrapper.yaml} says, apart from the settings of its services.
 *
 * @param name the logical name of the sidecar's node
 * @param listen where it listens
 * @param announce the address, without {@code /node}, that others reach it by
 * @param repository where chaining functions are
 * @param policy a file that changes the sandbox
 * @param allowOrigins more hosts of clients to which it may answer
 * @param allowDestinations the only servers to which it sends chains
 * @param servers the servers to which chains may go on
 * @param services by name: the settings of a kind, and terms
 * @param access who may call what
 */
record SidecarFile(
        String name,
        String listen,
        @Nullable URI announce,
        @Nullable URI repository,
        @Nullable Path policy,
        List<String> allowOrigins,
        List<String> allowDestinations,
        Map<String, List<URI>> servers,
        Map<String, JsonNode> services,
        AccessRules access) {
    SidecarFile(
            @Nullable String name,
            @Nullable String listen,
            @Nullable URI announce,
            @Nullable URI repository,
            @Nullable Path policy,
            @Nullable List<String> allowOrigins,
            @Nullable List<String> allowDestinations,
            @Nullable Map<String, List<URI>> servers,
            @Nullable Map<String, JsonNode> services,
            @Nullable AccessRules access) {
        if (name == null || name.isBlank()) {
            throw new IllegalArgumentException("a sidecar needs a name; add 'name: mail.beijing'");
        }
        if (services == null || services.isEmpty()) {
            throw new IllegalArgumentException("a sidecar needs services; add 'services:' with one of them by name");
        }
        this.name = name;
        this.listen = listen == null ? "127.0.0.1:0" : listen;
        this.announce = announce;
        this.repository = repository;
        this.policy = policy;
        this.allowOrigins = allowOrigins == null ? List.of() : List.copyOf(allowOrigins);
        this.allowDestinations = allowDestinations == null ? List.of() : List.copyOf(allowDestinations);
        this.servers = servers == null ? Map.of() : Map.copyOf(servers);
        this.services = new LinkedHashMap<>(services);
        this.access = access == null ? AccessRules.NONE : access;
    }

    /**
     * The terms of a service, which stand beside its kind.
     *
     * @param time how long a call may take
     * @param inFlight how many calls at a time
     * @param resultBytes how much a result may weigh
     * @param callers {@code by-service}, {@code checked} or {@code passed-on}
     */
    record Terms(
            @Nullable Duration time,
            @Nullable Integer inFlight,
            @Nullable Long resultBytes,
            @Nullable String callers) {
        /** Answers them, the defaults where nothing is said. */
        ServiceTerms terms() {
            ServiceTerms usual = ServiceTerms.DEFAULT;
            return new ServiceTerms(
                    Optional.ofNullable(time).orElse(usual.time()),
                    Optional.ofNullable(inFlight).orElse(usual.inFlight()),
                    Optional.ofNullable(resultBytes).orElse(usual.resultBytes()),
                    Optional.ofNullable(callers).map(Terms::callers).orElse(usual.callers()));
        }

        private static ServiceTerms.Callers callers(String word) {
            return switch (word) {
                case "by-service" -> ServiceTerms.Callers.BY_SERVICE;
                case "checked" -> ServiceTerms.Callers.CHECKED;
                case "passed-on" -> ServiceTerms.Callers.PASSED_ON;
                default ->
                    throw new IllegalArgumentException(
                            "callers is by-service, checked or passed-on, not '" + word + "'");
            };
        }
    }
}
