package org.rpcchain.legacy.http;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.rpcchain.legacy.http.HttpOperation.Carried;
import org.rpcchain.legacy.http.HttpParameter.Place;
import org.rpcchain.legacy.http.HttpParameter.Style;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/**
 * Finds the operations of a document. One that cannot be offered is left out, with a line in the log that says why: a
 * document of a hundred operations is not refused for one of them. For one document.
 */
final class OpenApiOperations {
    private static final Logger LOG = LoggerFactory.getLogger(OpenApiOperations.class);
    private static final List<String> METHODS =
            List.of("get", "put", "post", "delete", "options", "head", "patch", "trace");

    private static final Pattern WORDS = Pattern.compile("[^A-Za-z0-9{]+");

    /** OpenAPI ignores what it says of these. */
    private static final Set<String> IGNORED_HEADERS = Set.of("accept", "content-type", "authorization");

    private final OpenApiDocument document;
    private final Map<String, HttpOperation> found = new LinkedHashMap<>();

    private OpenApiOperations(OpenApiDocument document) {
        this.document = document;
    }

    /**
     * Answers the operations by name.
     *
     * @throws IllegalArgumentException when there is none, or two have the same name
     */
    static Map<String, HttpOperation> of(OpenApiDocument document) {
        OpenApiOperations operations = new OpenApiOperations(document);
        for (Map.Entry<String, JsonNode> path : document.paths()) {
            operations.path(path.getKey(), document.followed(path.getValue()));
        }
        if (operations.found.isEmpty()) {
            throw new IllegalArgumentException("the document has no operation that can be offered");
        }
        return operations.found;
    }

    private void path(String path, JsonNode item) {
        for (String method : METHODS) {
            JsonNode operation = item.path(method);
            if (operation.isObject()) {
                offer(path, method, operation, item.path("parameters"));
            }
        }
    }

    private void offer(String path, String method, JsonNode operation, JsonNode shared) {
        String name = operation.path("operationId").asString(named(method, path));
        HttpOperation read;
        try {
            read = operation(name, method.toUpperCase(Locale.ROOT), path, operation, shared);
        } catch (IllegalArgumentException e) {
            LOG.warn("the operation {} ({} {}) is left out: {}", name, method, path, e.getMessage());
            return;
        }
        HttpOperation taken = found.putIfAbsent(name, read);
        if (taken != null) {
            throw new IllegalArgumentException(
                    read + " has the name of " + taken + "; give each an operationId of its own");
        }
    }

    /** Answers {@code getPetsByPetId} of {@code GET /pets/{petId}}. */
    private static String named(String method, String path) {
        StringBuilder name = new StringBuilder(method);
        for (String part : WORDS.splitAsStream(path).toList()) {
            String word = part.replace("{", "");
            if (!word.isEmpty()) {
                name.append(part.startsWith("{") ? "By" : "")
                        .append(Character.toUpperCase(word.charAt(0)))
                        .append(word.substring(1));
            }
        }
        return name.toString();
    }

    private HttpOperation operation(String name, String method, String path, JsonNode operation, JsonNode shared) {
        if (method.equals("TRACE")) { // RFC 9110 §9.3.8: nothing secret may be in such a request
            throw new IllegalArgumentException(
                    "a server answers TRACE with what it was sent, the sidecar's headers, too");
        }
        List<HttpParameter> parameters = parameters(operation.path("parameters"), shared);
        checkPath(path, parameters);
        Optional<HttpBody> body = body(document.followed(operation.path("requestBody")), parameters);
        JsonNode security = security(operation);
        return new HttpOperation(
                name,
                method,
                path,
                parameters,
                body,
                carried(security),
                isDemanded(security),
                HttpOperation.isIdempotent(method));
    }

    /** What would make no address, whatever a call brings, is found here and not by each call. */
    private static void checkPath(String path, List<HttpParameter> parameters) {
        String filled = path;
        for (HttpParameter parameter : parameters) {
            if (parameter.place() == Place.PATH) {
                filled = filled.replace("{" + parameter.name() + "}", "x");
            }
        }
        try {
            if (filled.startsWith("/") && new URI(filled).getRawQuery() == null) {
                return;
            }
        } catch (URISyntaxException e) {
            // the same sentence
        }
        throw new IllegalArgumentException("its path, with all of its parameters, is no path of an address");
    }

    /** An operation's own parameters go before those that it shares with others of its path. */
    private List<HttpParameter> parameters(JsonNode own, JsonNode shared) {
        Map<String, JsonNode> nodes = new LinkedHashMap<>();
        for (JsonNode list : List.of(shared, own)) {
            for (JsonNode each : list) {
                JsonNode parameter = document.followed(each);
                nodes.put(
                        parameter.path("in").asString("") + " "
                                + parameter.path("name").asString(""),
                        parameter);
            }
        }
        List<HttpParameter> parameters = new ArrayList<>();
        for (JsonNode node : nodes.values()) {
            if (!isIgnored(node)) {
                parameters.add(parameter(node, parameters));
            }
        }
        return parameters;
    }

    private static boolean isIgnored(JsonNode node) {
        String name = node.path("name").asString("").toLowerCase(Locale.ROOT);
        return node.path("in").asString("").equals("header")
                && (IGNORED_HEADERS.contains(name) || HttpSettings.isOfTheConnection(name));
    }

    private static HttpParameter parameter(JsonNode node, List<HttpParameter> before) {
        String name = node.path("name").asString("");
        Place place = place(node.path("in").asString(""));
        if (place == Place.HEADER && !HttpSettings.isHeaderName(name)) {
            throw new IllegalArgumentException("it has a header '" + name + "', which is none");
        }
        boolean taken = before.stream().anyMatch(other -> other.key().equals(name));
        String key = taken || name.equals("caller") ? place.name().toLowerCase(Locale.ROOT) + "." + name : name;
        Style style = style(node, place);
        boolean explode = node.path("explode").asBoolean(style == Style.FORM);
        boolean required = place == Place.PATH || node.path("required").asBoolean(false);
        return new HttpParameter(key, name, place, required, style, explode);
    }

    private static Place place(String in) {
        return switch (in) {
            case "path" -> Place.PATH;
            case "query" -> Place.QUERY;
            case "header" -> Place.HEADER;
            case "cookie" -> Place.COOKIE;
            default -> throw new IllegalArgumentException("it has a parameter in '" + in + "'");
        };
    }

    private static Style style(JsonNode node, Place place) {
        if (node.path("content").isObject()) {
            return Style.JSON;
        }
        String style = node.path("style").asString("");
        return switch (style) {
            case "" -> place == Place.QUERY || place == Place.COOKIE ? Style.FORM : Style.SIMPLE;
            case "simple" -> Style.SIMPLE;
            case "form" -> Style.FORM;
            case "spaceDelimited" -> Style.SPACE_DELIMITED;
            case "pipeDelimited" -> Style.PIPE_DELIMITED;
            case "deepObject" -> Style.DEEP_OBJECT;
            default ->
                throw new IllegalArgumentException("its parameters have the style " + style + ", which is not offered");
        };
    }

    private static Optional<HttpBody> body(JsonNode body, List<HttpParameter> parameters) {
        if (!body.isObject()) {
            return Optional.empty();
        }
        boolean taken = parameters.stream().anyMatch(each -> each.key().equals("body"));
        String key = taken ? "request.body" : "body";
        boolean required = body.path("required").asBoolean(false);
        List<String> types = List.copyOf(body.path("content").propertyNames());
        for (HttpBody.Form form : HttpBody.Form.values()) {
            for (String type : types) {
                if (MediaTypes.isOne(type)
                        && MediaTypes.form(type).filter(form::equals).isPresent()) {
                    return Optional.of(new HttpBody(key, required, form, MediaTypes.sent(type)));
                }
            }
        }
        if (required) {
            throw new IllegalArgumentException("its body is one of " + types + ", none of which is offered");
        }
        return Optional.empty();
    }

    /** Answers the alternatives of which a request needs one. */
    private JsonNode security(JsonNode operation) {
        JsonNode own = operation.path("security");
        return own.isArray() ? own : document.security();
    }

    private Set<Carried> carried(JsonNode security) {
        Set<Carried> carried = EnumSet.noneOf(Carried.class);
        for (JsonNode alternative : security) {
            carried.addAll(ofAlternative(alternative));
        }
        return carried;
    }

    /** One alternative that asks for nothing, or only for a key that the sidecar may have, lets everybody in. */
    private boolean isDemanded(JsonNode security) {
        for (JsonNode alternative : security) {
            if (ofAlternative(alternative).isEmpty()) {
                return false;
            }
        }
        return security.size() > 0;
    }

    private Set<Carried> ofAlternative(JsonNode alternative) {
        Set<Carried> carried = EnumSet.noneOf(Carried.class);
        for (String scheme : alternative.propertyNames()) {
            ofScheme(document.securityScheme(scheme)).ifPresent(carried::add);
        }
        return carried;
    }

    private static Optional<Carried> ofScheme(JsonNode scheme) {
        String type = scheme.path("type").asString("");
        String http = scheme.path("scheme").asString("").toLowerCase(Locale.ROOT);
        if (type.equals("oauth2") || type.equals("openIdConnect") || (type.equals("http") && http.equals("bearer"))) {
            return Optional.of(Carried.BEARER);
        }
        return type.equals("http") && http.equals("basic") ? Optional.of(Carried.BASIC) : Optional.empty();
    }
}
