package org.rpcchain.legacy.http;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.rpcchain.message.Misread;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * An OpenAPI document of version 3.0 or 3.1, JSON or YAML, whose references are followed within it. Immutable.
 *
 * <p>It is read with Jackson, and not by a parser for OpenAPI: the kept one, swagger-parser, needs Jackson 2, of which this
 * product has no other use.
 */
final class OpenApiDocument {
    /** The most bytes of a document in a file: those of large APIs have some MB. */
    static final int MOST_BYTES = 32 << 20;

    private static final int MOST_REFERENCES = 32;
    private static final ObjectMapper JSON = new JsonMapper();
    private static final ObjectMapper YAML = new YAMLMapper(YAMLFactory.builder()
            .loadSettings(LoadSettings.builder().setCodePointLimit(MOST_BYTES).build())
            .build());

    private final URI place;
    private final JsonNode root;

    private OpenApiDocument(URI place, JsonNode root) {
        this.place = place;
        this.root = root;
    }

    /**
     * Reads a document.
     *
     * @throws IllegalArgumentException when it is none, or of another version
     */
    static OpenApiDocument read(URI place, byte[] text) {
        JsonNode root;
        try {
            root = (looksLikeJson(text) ? JSON : YAML).readTree(text);
        } catch (JacksonException e) {
            throw new IllegalArgumentException(
                    place + ", line " + e.getLocation().getLineNr() + ", column "
                            + e.getLocation().getColumnNr() + ": " + Misread.why(e) + "; mend the document there",
                    e);
        }
        String version = root.path("openapi").asString("");
        if (!version.startsWith("3.0") && !version.startsWith("3.1")) {
            String found = root.path("swagger").asString(version);
            throw new IllegalArgumentException(place + " is no OpenAPI document of version 3.0 or 3.1"
                    + (found.isEmpty() ? "" : ", but of " + found + "; convert it"));
        }
        return new OpenApiDocument(place, root);
    }

    private static boolean looksLikeJson(byte[] text) {
        for (byte each : text) {
            if (!Character.isWhitespace(each)) {
                return each == '{';
            }
        }
        return false;
    }

    /** Answers the paths, each with its operations by method. */
    Iterable<Map.Entry<String, JsonNode>> paths() {
        return root.path("paths").properties();
    }

    /** Answers what the whole document demands of its callers, where an operation does not say so itself. */
    JsonNode security() {
        return root.path("security");
    }

    /** Answers a security scheme. */
    JsonNode securityScheme(String name) {
        return followed(root.path("components").path("securitySchemes").path(name));
    }

    /**
     * Answers what a reference refers to, or the node itself when it is none.
     *
     * @throws IllegalArgumentException when that is outside of the document, is not there, or never ends
     */
    JsonNode followed(JsonNode node) {
        JsonNode now = node;
        for (int i = 0; i < MOST_REFERENCES; i++) {
            if (!now.path("$ref").isString()) {
                return now;
            }
            now = target(now.path("$ref").asString(""));
        }
        throw new IllegalArgumentException("a reference of " + place + " leads to references without end");
    }

    private JsonNode target(String reference) {
        if (!reference.startsWith("#/")) {
            throw new IllegalArgumentException("the reference " + reference + " leads out of " + place
                    + "; bundle the document into one file first");
        }
        JsonNode target =
                root.at(URLDecoder.decode(reference.substring(1).replace("+", "%2B"), StandardCharsets.UTF_8));
        if (target.isMissingNode()) {
            throw new IllegalArgumentException("the reference " + reference + " leads nowhere in " + place);
        }
        return target;
    }

    /** Answers where the first of the document's servers is, if that can be told. */
    Optional<URI> server() {
        JsonNode server = root.path("servers").path(0);
        String url = server.path("url").asString("");
        for (Map.Entry<String, JsonNode> variable : server.path("variables").properties()) {
            url = url.replace(
                    "{" + variable.getKey() + "}",
                    variable.getValue().path("default").asString(""));
        }
        try {
            URI address = place.resolve(url);
            return Optional.of(address)
                    .filter(found -> String.valueOf(found.getScheme()).startsWith("http"));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
