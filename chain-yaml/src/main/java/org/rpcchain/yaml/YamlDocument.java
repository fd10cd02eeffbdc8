package org.rpcchain.yaml;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.rpcchain.FailureCode;
import org.rpcchain.ProblemException;
import org.rpcchain.file.WrittenFile;
import org.rpcchain.message.Misread;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLParser;

/**
 * A YAML file whose parts know their line and column: one document, without aliases. A text that is nothing but <code>${NAME}</code> stands for the
 * environment variable of that name, where secrets belong. Immutable.
 */
public final class YamlDocument {
    static final String EMPTY = "something must stand here; it is empty";

    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Za-z_][A-Za-z0-9_]*)}");
    private static final Pattern SLASH = Pattern.compile("/");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final YAMLFactory FACTORY = YAMLFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private final Path file;
    private final Map<String, String> environment;
    private final Map<Place, TokenStreamLocation> locations = new HashMap<>();
    private final SettingsBinding binding;
    private final JsonNode root;

    /**
     * A place in a document: the names, or numbers, that lead to it.
     *
     * @param path the names from the root, a slash before each
     */
    public record Place(String path) {
        /** The document itself. */
        public static final Place ROOT = new Place("");

        /** Answers the place of this name in this one. */
        public Place at(String name) {
            return new Place(path + "/" + name);
        }

        Place outer() {
            return new Place(path.substring(0, Math.max(0, path.lastIndexOf('/'))));
        }

        @Override
        public String toString() {
            return path.isEmpty() ? "" : path.substring(1).replace('/', '.');
        }
    }

    private YamlDocument(Path file, String text, Map<String, String> environment) {
        this.file = file;
        this.environment = environment;
        this.binding = new SettingsBinding(file.toAbsolutePath().normalize());
        this.root = parsed(text);
    }

    /**
     * Reads a file.
     *
     * @throws ProblemException with {@code MALFORMED}: the file, the line and the column, what is wrong and what to write
     */
    public static YamlDocument read(Path file, Map<String, String> environment) {
        return new YamlDocument(file, WrittenFile.read(file, "a YAML file"), environment);
    }

    /** Answers what is at a place; the missing node when nothing is there, and the null node when it is empty. */
    public JsonNode at(Place place) {
        JsonNode node = root;
        for (String name : SLASH.splitAsStream(place.path()).toList()) {
            node = name.isEmpty() ? node : inner(node, name);
        }
        return node;
    }

    private static JsonNode inner(JsonNode node, String name) {
        if (node.isArray()) {
            return NUMBER.matcher(name).matches() ? node.path(Integer.parseInt(name)) : NODES.missingNode();
        }
        return node.path(name);
    }

    /**
     * Binds what is at a place.
     *
     * @throws ProblemException with the place where it does not fit
     */
    public <T> T bind(Place place, Class<T> type) {
        return bind(place, at(place), type);
    }

    /**
     * Binds a part of what is at a place.
     *
     * @throws ProblemException with the place where it does not fit
     */
    public <T> T bind(Place place, JsonNode node, Class<T> type) {
        try {
            T bound = binding.bind(node, type);
            if (bound == null) {
                throw wrong(place, EMPTY);
            }
            return bound;
        } catch (JacksonException e) {
            Place inner = place;
            for (JacksonException.Reference step : e.getPath()) {
                @Nullable String name = step.getPropertyName();
                inner = inner.at(name == null ? String.valueOf(step.getIndex()) : name);
            }
            throw wrong(inner, SettingsBinding.said(e));
        }
    }

    /** Answers the problem of a place: file, line, column, what stands there, and the sentence. */
    public ProblemException wrong(Place place, String sentence) {
        Place known = place;
        while (!locations.containsKey(known) && !known.equals(Place.ROOT)) {
            known = known.outer();
        }
        @Nullable TokenStreamLocation location = locations.get(known);
        return wrong(place, location, sentence);
    }

    private ProblemException wrong(Place place, @Nullable TokenStreamLocation location, String sentence) {
        String where = location == null ? "" : shown(location);
        String what = place.equals(Place.ROOT) ? "" : place + ": ";
        return malformed(file + where + ": " + what + sentence);
    }

    private static String shown(TokenStreamLocation location) {
        return ", line " + location.getLineNr() + ", column " + location.getColumnNr();
    }

    private JsonNode parsed(String text) {
        try (YAMLParser in = (YAMLParser) FACTORY.createParser(ObjectReadContext.empty(), text)) {
            if (in.nextToken() != JsonToken.START_OBJECT) {
                throw malformed(file + " holds no settings; write 'name: mail.beijing' and the like");
            }
            JsonNode read = read(in, Place.ROOT);
            if (in.nextToken() != null) {
                throw malformed(
                        file + shown(in.currentTokenLocation())
                                + ": a second document begins before here; a file of settings is one, so take the line '---' out");
            }
            return read;
        } catch (JacksonException e) {
            @Nullable TokenStreamLocation location = e.getLocation();
            String where = location == null ? "" : shown(location);
            throw malformed(file + where + ": " + Misread.why(e) + "; mend the YAML there");
        }
    }

    /** All scalars are texts: what they are beside is for the one to say who binds them. */
    private JsonNode read(YAMLParser in, Place place) {
        refuseAlias(in, place);
        return switch (in.currentToken()) {
            case START_OBJECT -> object(in, place);
            case START_ARRAY -> array(in, place);
            case VALUE_NULL -> NODES.nullNode();
            case VALUE_EMBEDDED_OBJECT -> throw wrong(place, "no setting is binary; write a text, without '!!binary'");
            default -> NODES.stringNode(variable(in.getString(), place));
        };
    }

    /** What stands at one place and means another: it would be read as its name. */
    private void refuseAlias(YAMLParser in, Place place) {
        if (in.isCurrentAlias()) {
            throw wrong(
                    place,
                    in.currentTokenLocation(),
                    "aliases, such as *name, are not read here; write what it stands for");
        }
    }

    private ObjectNode object(YAMLParser in, Place place) {
        ObjectNode object = NODES.objectNode();
        while (in.nextToken() != JsonToken.END_OBJECT) {
            String name = in.currentName();
            Place inner = place.at(name);
            locations.put(inner, in.currentTokenLocation());
            refuseAlias(in, inner);
            in.nextToken();
            object.set(name, read(in, inner));
        }
        return object;
    }

    private ArrayNode array(YAMLParser in, Place place) {
        ArrayNode array = NODES.arrayNode();
        while (in.nextToken() != JsonToken.END_ARRAY) {
            Place inner = place.at(String.valueOf(array.size()));
            locations.put(inner, in.currentTokenLocation());
            array.add(read(in, inner));
        }
        return array;
    }

    private String variable(String text, Place place) {
        Matcher named = VARIABLE.matcher(text);
        if (!named.matches()) {
            return text;
        }
        @Nullable String value = environment.get(named.group(1));
        if (value == null) {
            throw wrong(
                    place, "the environment variable " + named.group(1) + " is not set; set it, or write the value");
        }
        return value;
    }

    private static ProblemException malformed(String sentence) {
        return new ProblemException(FailureCode.MALFORMED, sentence);
    }
}
