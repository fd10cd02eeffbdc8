package org.rpcchain;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.util.JsonGeneratorDelegate;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.util.TokenBuffer;

/** Binds values to objects of the application and back, with Jackson's token buffers in between, without text. */
final class ValueBinding {
    /** Deeper trees are refused: a recursive reader must end before the JVM's stack does. */
    static final int DEPTH_LIMIT = 500;

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            .build();

    private ValueBinding() {}

    static Value from(@Nullable Object pojo) {
        if (pojo == null) {
            return Value.nothing();
        }
        if (pojo instanceof Value value) {
            return value;
        }
        if (pojo instanceof byte[] bytes) {
            return Value.of(bytes);
        }
        if (pojo instanceof State state) {
            return state.asValue();
        }
        try (TokenBuffer tokens = TokenBuffer.forGeneration()) {
            MAPPER.writeValue(new DepthLimit(tokens), pojo);
            try (JsonParser parser = tokens.asParser()) {
                parser.nextToken();
                return read(parser, 0);
            }
        } catch (JacksonException e) {
            throw new ValueException(
                    "an object of " + pojo.getClass().getName() + " cannot be made a value: " + e.getOriginalMessage(),
                    e);
        }
    }

    static <T> T to(Value value, Class<T> type) {
        if (type.isInstance(value)) {
            return type.cast(value);
        }
        if (type == byte[].class && value.kind() == Value.Kind.BYTES) {
            return type.cast(value.bytes());
        }
        try (TokenBuffer tokens = TokenBuffer.forGeneration()) {
            write(value, tokens);
            try (JsonParser parser = tokens.asParser()) {
                return MAPPER.readValue(parser, type);
            }
        } catch (JacksonException e) {
            throw new ValueException(
                    "the value " + ValueText.brief(value) + " does not fit " + type.getName() + ": "
                            + e.getOriginalMessage(),
                    e);
        }
    }

    /** Counts the nesting that a token buffer does not: an object that refers to itself ends here, not with the stack. */
    private static final class DepthLimit extends JsonGeneratorDelegate {
        private int depth;

        DepthLimit(JsonGenerator out) {
            super(out, false);
        }

        private void enter() {
            if (++depth > DEPTH_LIMIT) {
                throw new ValueException(
                        "it refers to itself or nests deeper than " + DEPTH_LIMIT + " levels; flatten it");
            }
        }

        @Override
        public JsonGenerator writeStartObject(Object current) {
            enter();
            return super.writeStartObject(current);
        }

        @Override
        public JsonGenerator writeStartObject(Object current, int size) {
            enter();
            return super.writeStartObject(current, size);
        }

        @Override
        public JsonGenerator writeStartObject() {
            enter();
            return super.writeStartObject();
        }

        @Override
        public JsonGenerator writeStartArray(Object current) {
            enter();
            return super.writeStartArray(current);
        }

        @Override
        public JsonGenerator writeStartArray(Object current, int size) {
            enter();
            return super.writeStartArray(current, size);
        }

        @Override
        public JsonGenerator writeStartArray() {
            enter();
            return super.writeStartArray();
        }

        @Override
        public JsonGenerator writeEndObject() {
            depth--;
            return super.writeEndObject();
        }

        @Override
        public JsonGenerator writeEndArray() {
            depth--;
            return super.writeEndArray();
        }
    }

    private static void write(Value value, TokenBuffer out) {
        switch (value.kind()) {
            case NULL -> out.writeNull();
            case BOOLEAN -> out.writeBoolean(value.bool());
            case INTEGER -> {
                if (value.bigInteger().bitLength() <= 63) {
                    out.writeNumber(value.longValue());
                } else {
                    out.writeNumber(value.bigInteger());
                }
            }
            case DECIMAL -> out.writeNumber(value.decimal());
            case DOUBLE -> out.writeNumber(value.doubleValue());
            case TEXT -> out.writeString(value.text());
            case BYTES -> out.writeBinary(value.bytes());
            case LIST -> {
                out.writeStartArray();
                value.items().forEach(item -> write(item, out));
                out.writeEndArray();
            }
            case RECORD -> {
                out.writeStartObject();
                for (String name : value.names()) {
                    out.writeName(name);
                    write(value.get(name), out);
                }
                out.writeEndObject();
            }
        }
    }

    private static Value read(JsonParser in, int depth) {
        if (depth > DEPTH_LIMIT) {
            throw new ValueException("the object nests deeper than " + DEPTH_LIMIT + " levels; flatten it");
        }
        return switch (in.currentToken()) {
            case VALUE_NULL -> Value.nothing();
            case VALUE_TRUE -> Value.of(true);
            case VALUE_FALSE -> Value.of(false);
            case VALUE_STRING -> Value.of(in.getString());
            case VALUE_NUMBER_INT -> Value.of(in.getBigIntegerValue());
            case VALUE_NUMBER_FLOAT -> readFraction(in);
            case VALUE_EMBEDDED_OBJECT -> readEmbedded(in);
            case START_ARRAY -> readList(in, depth);
            case START_OBJECT -> readRecord(in, depth);
            default -> throw new ValueException("the object has no value form at " + in.currentToken());
        };
    }

    private static Value readFraction(JsonParser in) {
        Number number = in.getNumberValue();
        return number instanceof BigDecimal decimal ? Value.of(decimal) : Value.of(number.doubleValue());
    }

    private static Value readEmbedded(JsonParser in) {
        Object embedded = in.getEmbeddedObject();
        if (embedded instanceof byte[] bytes) {
            return Value.of(bytes);
        }
        if (embedded instanceof Value value) {
            return value;
        }
        if (embedded == null) {
            return Value.nothing();
        }
        throw new ValueException("an object of " + embedded.getClass().getName() + " has no value form");
    }

    private static Value readList(JsonParser in, int depth) {
        List<Value> items = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
            items.add(read(in, depth + 1));
        }
        return Value.list(items);
    }

    private static Value readRecord(JsonParser in, int depth) {
        LinkedHashMap<String, Value> fields = new LinkedHashMap<>();
        while (in.nextToken() != JsonToken.END_OBJECT) {
            String name = in.currentName();
            in.nextToken();
            fields.put(name, read(in, depth + 1));
        }
        return RecordValue.owning(fields);
    }
}
