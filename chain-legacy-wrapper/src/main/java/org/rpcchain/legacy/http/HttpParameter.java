package org.rpcchain.legacy.http;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.rpcchain.Value;
import org.rpcchain.ValueException;

/**
 * A parameter of an HTTP operation. Source: OpenAPI 3.1.1 §4.8.12, "Style Values".
 *
 * @param key its name in calls
 * @param name its name in requests
 * @param place where it stands in them
 * @param required whether it must be there
 * @param style how lists and records are written
 * @param explode whether each item, or each name, is written apart
 */
record HttpParameter(String key, String name, Place place, boolean required, Style style, boolean explode) {
    /** Where a parameter stands. */
    enum Place {
        PATH,
        QUERY,
        HEADER,
        COOKIE
    }

    /** How lists and records are written. */
    enum Style {
        /** {@code a,b}. */
        SIMPLE(","),
        /** {@code name=a&name=b}, or {@code name=a,b}. */
        FORM(","),
        /** {@code name=a%20b}. */
        SPACE_DELIMITED("%20"),
        /** {@code name=a%7Cb}. */
        PIPE_DELIMITED("%7C"),
        /** {@code name[key]=a}. */
        DEEP_OBJECT(","),
        /** A text of JSON. */
        JSON(",");

        private final String separator;

        Style(String separator) {
            this.separator = separator;
        }
    }

    /** Answers the parameter as an operation shows it. */
    String shown() {
        return required ? key : "[" + key + "]";
    }

    /**
     * Answers what stands in the path.
     *
     * @throws ValueException when nothing would stand there
     */
    String inPath(Value value) {
        String text = joined(value, PlainText::encoded);
        if (text.isEmpty()) {
            throw new ValueException("it is empty, which would make another path of it");
        }
        return text;
    }

    /** Answers what stands in a header. */
    String inHeader(Value value) {
        String text = joined(value, UnaryOperator.identity());
        if (text.chars().anyMatch(Character::isISOControl)) {
            throw new ValueException("a header has no control characters");
        }
        return text;
    }

    /** Answers what stands in the query, or in a cookie: {@code name=value} once, or several times. */
    List<String> pairs(Value value) {
        boolean listed = value.kind() == Value.Kind.LIST;
        boolean recorded = value.kind() == Value.Kind.RECORD;
        if (style == Style.DEEP_OBJECT && recorded) {
            return deep(value);
        }
        if (explode && style == Style.FORM && listed) {
            return value.items().stream()
                    .map(item -> pair(name, PlainText.of(item)))
                    .toList();
        }
        if (explode && style == Style.FORM && recorded) {
            return value.names().stream()
                    .map(each -> pair(each, PlainText.of(value.get(each))))
                    .toList();
        }
        return List.of(PlainText.encoded(name) + "=" + joined(value, PlainText::encoded));
    }

    private List<String> deep(Value value) {
        List<String> pairs = new ArrayList<>();
        for (String each : value.names()) {
            Value inner = value.get(each);
            List<Value> items = inner.kind() == Value.Kind.LIST ? inner.items() : List.of(inner);
            items.forEach(item -> pairs.add(pair(name + "[" + each + "]", PlainText.of(item))));
        }
        return pairs;
    }

    private static String pair(String name, String text) {
        return PlainText.encoded(name) + "=" + PlainText.encoded(text);
    }

    private String joined(Value value, UnaryOperator<String> encoding) {
        if (style == Style.JSON) {
            return encoding.apply(new String(JsonText.write(value), StandardCharsets.UTF_8));
        }
        List<String> parts = new ArrayList<>();
        if (value.kind() == Value.Kind.LIST) {
            value.items().forEach(item -> parts.add(encoding.apply(PlainText.of(item))));
        } else if (value.kind() == Value.Kind.RECORD) {
            String between = explode ? "=" : style.separator;
            value.names()
                    .forEach(each ->
                            parts.add(encoding.apply(each) + between + encoding.apply(PlainText.of(value.get(each)))));
        } else {
            parts.add(encoding.apply(PlainText.of(value)));
        }
        return parts.stream().collect(Collectors.joining(style.separator));
    }
}
