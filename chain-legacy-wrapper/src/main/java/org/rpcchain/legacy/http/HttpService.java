package org.rpcchain.legacy.http;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.file.WrittenFile;
import org.rpcchain.legacy.LegacyAnswer;
import org.rpcchain.legacy.LegacyCall;
import org.rpcchain.legacy.LegacyOperation;
import org.rpcchain.legacy.LegacyService;
import org.rpcchain.legacy.http.HttpOperation.Carried;

/**
 * An HTTP API whose operations can be called, as an OpenAPI 3 document describes them.
 *
 * <p>A request of an operation that is not repeatable is sent once. One of a repeatable operation is sent once more when its
 * connection is lost, within its time; an error that answers that, of an operation that changes something, leaves it unknown.
 * Thread-safe. Source: RPC Chains §3.5.
 */
public final class HttpService implements LegacyService {
    private static final Duration FETCH_TIME = Duration.ofSeconds(20);

    private final Map<String, HttpOperation> operations;
    private final HttpSettings settings;
    private final URI base;
    private final HttpConnections connections;

    private HttpService(
            Map<String, HttpOperation> operations, HttpSettings settings, URI base, HttpConnections connections) {
        this.operations = operations;
        this.settings = settings;
        this.base = base;
        this.connections = connections;
    }

    /**
     * Reads the document of an API; the API itself is not asked for anything yet.
     *
     * @throws IllegalArgumentException when the document cannot be read, or does not fit the settings
     */
    public static HttpService of(HttpSettings settings) {
        HttpConnections connections = new HttpConnections(settings);
        try {
            return of(settings, connections);
        } catch (RuntimeException e) {
            connections.close();
            throw e;
        }
    }

    private static HttpService of(HttpSettings settings, HttpConnections connections) {
        OpenApiDocument document = OpenApiDocument.read(settings.openapi(), text(settings.openapi(), connections));
        URI base = settings.address() == null
                ? document.server()
                        .orElseThrow(() -> new IllegalArgumentException(
                                "the document does not say where the API is; add its address"))
                : settings.address();
        Map<String, HttpOperation> operations = decided(OpenApiOperations.of(document), settings);
        check(base, settings, operations);
        return new HttpService(operations, settings, base, connections);
    }

    private static byte[] text(URI place, HttpConnections connections) {
        try {
            if ("file".equals(place.getScheme())) {
                return WrittenFile.bytes(Path.of(place), "an OpenAPI document", OpenApiDocument.MOST_BYTES);
            }
            Reply reply = connections.fetch(place, FETCH_TIME);
            if (reply.status() == 200) {
                return reply.content();
            }
            throw new IllegalArgumentException("the OpenAPI document " + place + " was answered HTTP status "
                    + reply.status() + "; check its address");
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "the OpenAPI document " + place + " cannot be read: " + e + "; check where it is", e);
        } catch (ProblemException e) {
            throw new IllegalArgumentException("the OpenAPI document cannot be read: " + e.getMessage(), e);
        }
    }

    private static Map<String, HttpOperation> decided(Map<String, HttpOperation> found, HttpSettings settings) {
        settings.repeatable().keySet().stream()
                .filter(name -> !found.containsKey(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new IllegalArgumentException("repeatable names the operation " + name
                            + ", which the document does not have; it has " + found.keySet());
                });
        Map<String, HttpOperation> decided = new LinkedHashMap<>();
        found.forEach((name, operation) -> decided.put(
                name,
                operation
                        .decided(
                                settings.repeatable().getOrDefault(name, operation.repeatable()),
                                carried(operation, settings))
                        .without(parameter -> isOfSettings(parameter, settings))));
        return decided;
    }

    /** What the settings send with every request is not for callers to say, whatever the document offers. */
    private static boolean isOfSettings(HttpParameter parameter, HttpSettings settings) {
        return switch (parameter.place()) {
            case HEADER -> settings.sends(parameter.name());
            case COOKIE -> settings.sends("Cookie");
            default -> false;
        };
    }

    /** Where the settings sign in themselves, nothing of a caller goes in place of that. */
    private static Set<Carried> carried(HttpOperation operation, HttpSettings settings) {
        if (settings.sends("Authorization")) {
            return Set.of();
        }
        return switch (settings.credentials()) {
            case "always" -> Set.of(Carried.values());
            case "never" -> Set.of();
            default -> operation.carried();
        };
    }

    private static void check(URI base, HttpSettings settings, Map<String, HttpOperation> operations) {
        boolean web = "http".equals(base.getScheme()) || "https".equals(base.getScheme());
        if (!web || base.getHost() == null || base.getQuery() != null || base.getUserInfo() != null) {
            throw new IllegalArgumentException(
                    "the address " + base + " is none of an HTTP API; write one such as https://api.example/v1");
        }
        boolean carrying =
                operations.values().stream().anyMatch(each -> !each.carried().isEmpty());
        boolean open = base.getScheme().equals("http") && !isLoopback(base.getHost());
        if (open && carrying && !settings.clearText()) {
            throw new IllegalArgumentException(
                    "callers' credentials would travel to " + base + " in clear text; use https,"
                            + " or set clear-text where the network is private, or credentials to never");
        }
    }

    private static boolean isLoopback(String host) {
        return host.matches("(?i)localhost|127(\\.[0-9]{1,3}){3}|\\[::1]");
    }

    @Override
    public List<LegacyOperation> describe() {
        return operations.values().stream().map(HttpOperation::described).toList();
    }

    /**
     * The service decides only where its description lets nobody in without credentials of the caller's own, and no request
     * signs in by what the settings send.
     */
    @Override
    public boolean passesCallerOn(String operation) {
        HttpOperation called = operation(operation);
        boolean itself = settings.sends("Authorization") || settings.sends("Cookie");
        return called.demanded() && !called.carried().isEmpty() && !itself;
    }

    private HttpOperation operation(String name) {
        @Nullable HttpOperation operation = operations.get(name);
        if (operation == null) {
            throw new ProblemException(
                    FailureCode.UNKNOWN_FUNCTION,
                    "there is no operation " + name + "; there are " + operations.keySet());
        }
        return operation;
    }

    @Override
    public LegacyAnswer call(LegacyCall call) {
        HttpOperation operation = operation(call.operation());
        HttpRequest request = new HttpRequest(base, settings.headers(), operation);
        HttpAnswers answers = new HttpAnswers(operation, settings.answerWeight());
        long end = System.nanoTime() + call.time().toNanos();
        try {
            return answers.of(connections.send(request.of(call.parameters(), call.caller()), call.time()));
        } catch (IOException first) {
            Duration left = Duration.ofNanos(end - System.nanoTime());
            boolean again = operation.repeatable()
                    && !HttpAnswers.isUnsent(first)
                    && !HttpAnswers.isGarbage(first)
                    && left.toMillis() > 0;
            return again ? again(request, answers, call, left, first) : answers.of(first);
        }
    }

    private LegacyAnswer again(
            HttpRequest request, HttpAnswers answers, LegacyCall call, Duration left, IOException first) {
        try {
            return answers.ofSecond(connections.send(request.of(call.parameters(), call.caller()), left));
        } catch (IOException second) {
            return answers.ofSecond(first, second);
        }
    }

    @Override
    public void close() {
        connections.close();
    }
}
