package org.rpcchain.yaml;

import com.fasterxml.jackson.annotation.Nulls;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.rpcchain.ProblemException;
import org.rpcchain.message.Misread;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.exc.InvalidNullException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/**
 * Binds settings to records: names are written with hyphens, unknown ones are refused, durations are written as {@code 30s},
 * and paths and addresses without a scheme are relative to the file. Thread-safe.
 */
final class SettingsBinding {
    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:"); // a single letter is a disk
    private static final String OCTET = "(25[0-5]|2[0-4][0-9]|1?[0-9]{1,2})";
    private static final Pattern HOST =
            Pattern.compile("%s(\\.%s){3}|".formatted(OCTET, OCTET) + "[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*");
    private static final Pattern DURATION = Pattern.compile("([0-9]{1,9})(ms|s|m|h)");

    private static final Duration LONGEST = Duration.ofDays(10 * 366);

    private final JsonMapper mapper;

    /** Creates the binding of a file's settings. */
    SettingsBinding(Path file) {
        SimpleModule types = new SimpleModule()
                .addDeserializer(Duration.class, new Texts<>(Duration.class, SettingsBinding::duration))
                .addDeserializer(Path.class, new Texts<>(Path.class, text -> file.resolveSibling(text)))
                .addDeserializer(InetAddress.class, new Texts<>(InetAddress.class, SettingsBinding::host))
                .addDeserializer(URI.class, new Texts<>(URI.class, text -> address(file, text)));
        mapper = JsonMapper.builder()
                .addModule(types)
                .propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
                .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                // In a list, or under a name that its writer chose, there is nothing that an empty place could stand
                // for.
                .changeDefaultNullHandling(nulls -> nulls.withContentNulls(Nulls.FAIL))
                .withCoercionConfigDefaults(
                        texts -> texts.setCoercion(CoercionInputShape.EmptyString, CoercionAction.Fail))
                .build();
    }

    /**
     * Binds a tree; null for the null node.
     *
     * @throws JacksonException when it does not fit
     */
    <T> @Nullable T bind(JsonNode node, Class<T> type) {
        return mapper.treeToValue(node, type);
    }

    /** Answers what is wrong, in a sentence that shows no value: it may be secret. */
    static String said(JacksonException problem) {
        for (Throwable cause = problem.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof IllegalArgumentException
                    || cause instanceof NullPointerException
                    || cause instanceof ProblemException) {
                return String.valueOf(cause.getMessage());
            }
        }
        if (problem instanceof UnrecognizedPropertyException unknown) {
            String known = unknown.getKnownPropertyIds().stream()
                    .map(String::valueOf)
                    .sorted()
                    .collect(Collectors.joining(", "));
            return "there is no such setting; there are " + known;
        }
        if (problem instanceof InvalidNullException) {
            return YamlDocument.EMPTY;
        }
        if (problem instanceof MismatchedInputException misfit && misfit.getTargetType() != null) {
            return "this cannot be read as " + word(misfit.getTargetType());
        }
        return Misread.why(problem);
    }

    private static String word(Class<?> type) {
        if (type == int.class || type == Integer.class || type == long.class || type == Long.class) {
            return "a whole number";
        }
        if (type == boolean.class || type == Boolean.class) {
            return "true or false";
        }
        return type == String.class ? "a text" : "settings, which are names and values";
    }

    /** Reads a type from a text. */
    private static final class Texts<T> extends StdDeserializer<T> {
        private final transient Function<String, T> reading;

        Texts(Class<T> type, Function<String, T> reading) {
            super(type);
            this.reading = reading;
        }

        @Override
        public T deserialize(JsonParser in, DeserializationContext context) {
            @Nullable String text = in.getValueAsString();
            try {
                return reading.apply(text == null ? "" : text);
            } catch (IllegalArgumentException e) {
                throw context.instantiationException(handledType(), e);
            }
        }
    }

    /** Whoever adds a few of them, or counts them in nanoseconds, needs none of centuries. */
    private static Duration duration(String text) {
        Duration time = anyDuration(text);
        if (time.compareTo(LONGEST) > 0 || time.negated().compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("a time is ten years at most; write a time such as 30s, 500ms or 2m");
        }
        return time;
    }

    private static Duration anyDuration(String text) {
        Matcher parts = DURATION.matcher(text);
        if (parts.matches()) {
            long number = Long.parseLong(parts.group(1));
            return switch (parts.group(2)) {
                case "ms" -> Duration.ofMillis(number);
                case "s" -> Duration.ofSeconds(number);
                case "m" -> Duration.ofMinutes(number);
                default -> Duration.ofHours(number);
            };
        }
        try {
            return Duration.parse(text.toUpperCase(Locale.ROOT));
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("write a time such as 30s, 500ms or 2m", e);
        }
    }

    /** No name: whoever answers for names would say who may speak as whom. */
    private static InetAddress host(String text) {
        try {
            InetAddress host = HOST.matcher(text).matches() ? InetAddress.getByName(text) : null;
            if (host != null && !host.isAnyLocalAddress() && !host.isMulticastAddress()) {
                return host;
            }
        } catch (UnknownHostException e) {
            // the same sentence
        }
        throw new IllegalArgumentException("write the IP address of one host, such as 10.0.3.9, and no name");
    }

    private static URI address(Path file, String text) {
        if (text.isBlank()) {
            throw new IllegalArgumentException("write an address, or a file beside this one");
        }
        try {
            return SCHEME.matcher(text).lookingAt()
                    ? new URI(text)
                    : file.resolveSibling(text).toUri();
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("this is no address: " + e.getReason(), e);
        }
    }
}
