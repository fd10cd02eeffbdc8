package org.rpcchain.legacy.http;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rpcchain.Value;
import org.rpcchain.ValueException;
import org.rpcchain.message.Misread;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/**
 * Plain JSON, as HTTP APIs speak it: a number with a point or an exponent is a decimal, any other an integer, of up to 1000
 * characters where it is read; bytes are written as base64 (OpenAPI's {@code format: byte}), and come back as a text.
 * Thread-safe.
 */
final class JsonText {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private JsonText() {}

    /**
     * Reads a document, as far as its value weighs what it may.
     *
     * @throws ValueException when it is no JSON, with the place
     * @throws TooHeavyException when it weighs more
     */
    static Value read(byte[] json, long most) {
        try (JsonParser in = FACTORY.createParser(ObjectReadContext.empty(), json)) {
            if (in.nextToken() == null) {
                return Value.nothing();
            }
            Value value = new Reading(in, most).value();
            if (in.nextToken() != null) {
                throw new ValueException("something follows the JSON value");
            }
            return value;
        } catch (JacksonException e) {
            throw new ValueException(Misread.why(e) + place(e.getLocation()), e);
        }
    }

    /** What breaks one of the parser's own limits has no place. */
    private static String place(@Nullable TokenStreamLocation location) {
        return location == null ? "" : " (line " + location.getLineNr() + ", column " + location.getColumnNr() + ")";
    }

    /** Weighs while it reads, so that what is too heavy never stands in memory as a whole. */
    private static final class Reading {
        private static final int NODE = 16;

        private final JsonParser in;
        private final long most;
        private long weight;

        Reading(JsonParser in, long most) {
            this.in = in;
            this.most = most;
        }

        Value value() {
            return switch (in.currentToken()) {
                case START_ARRAY -> list();
                case START_OBJECT -> record();
                default -> leaf();
            };
        }

        private Value leaf() {
            Value value = switch (in.currentToken()) {
                case VALUE_NULL -> Value.nothing();
                case VALUE_TRUE -> Value.of(true);
                case VALUE_FALSE -> Value.of(false);
                case VALUE_NUMBER_INT -> Value.of(in.getBigIntegerValue());
                case VALUE_NUMBER_FLOAT -> fraction();
                default -> Value.of(in.getString());
            };
            add(value.weight());
            return value;
        }

        private Value fraction() {
            try {
                return Value.of(in.getDecimalValue());
            } catch (NumberFormatException e) { // no problem of Jackson's own, and it names a class
                throw new ValueException("a number has an exponent beyond what a number can have", e);
            }
        }

        private Value list() {
            add(NODE);
            List<Value> items = new ArrayList<>();
            while (in.nextToken() != JsonToken.END_ARRAY) {
                items.add(value());
            }
            return Value.list(items);
        }

        private Value record() {
            add(NODE);
            Map<String, Value> fields = new LinkedHashMap<>();
            while (in.nextToken() != JsonToken.END_OBJECT) {
                String name = in.currentName();
                add(name.length());
                in.nextToken();
                fields.put(name, value());
            }
            return Value.record(fields);
        }

        private void add(long more) {
            weight += more;
            if (weight > most) {
                throw new TooHeavyException(most);
            }
        }
    }

    /**
     * Writes a value.
     *
     * @throws ValueException when it has no form in JSON: a double that is no number
     */
    static byte[] write(Value value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator out = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
            write(value, out);
        }
        return bytes.toByteArray();
    }

    private static void write(Value value, JsonGenerator out) {
        switch (value.kind()) {
            case NULL -> out.writeNull();
            case BOOLEAN -> out.writeBoolean(value.bool());
            case INTEGER -> out.writeNumber(value.bigInteger());
            case DECIMAL -> out.writeNumber(value.decimal());
            case DOUBLE -> out.writeNumber(finite(value.doubleValue()));
            case TEXT -> out.writeString(value.text());
            case BYTES -> out.writeString(Base64.getEncoder().encodeToString(value.bytes()));
            case LIST -> {
                out.writeStartArray();
                value.items().forEach(item -> write(item, out));
                out.writeEndArray();
            }
            case RECORD -> {
                out.writeStartObject();
                value.names().forEach(name -> {
                    out.writeName(name);
                    write(value.get(name), out);
                });
                out.writeEndObject();
            }
        }
    }

    private static double finite(double number) {
        if (!Double.isFinite(number)) {
            throw new ValueException("JSON has no number " + number + "; send null or a text");
        }
        return number;
    }
}
