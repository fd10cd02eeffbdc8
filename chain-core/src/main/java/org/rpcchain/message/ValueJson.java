package org.rpcchain.message;

import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.Base64;
import java.util.Map;
import org.rpcchain.Value;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Values as JSON, the form that any client can write.
 *
 * <p>A number with a point or an exponent is a decimal, any other an integer; a finite double is written as a number,
 * and so comes back as a decimal. What JSON lacks is a record of one name that starts with a dollar sign: bytes are
 * {@code {"$bytes":"base64"}}, and the doubles that are no numbers {@code {"$double":"NaN"}}. A record that itself has
 * one such name only is written with the dollar sign doubled, so that every record survives. Nesting, numbers and
 * counts are limited on both sides. Thread-safe. Beyond the papers.
 */
public final class ValueJson {
    private static final JsonFactory FACTORY =
            JsonFactory.builder().streamReadConstraints(Form.constraints()).build();

    private static final String MARK = "$";
    private static final String BYTES = "$bytes";
    private static final String DOUBLE = "$double";

    private ValueJson() {}

    /**
     * Writes a value.
     *
     * @throws org.rpcchain.ProblemException with {@code TOO_LARGE} when a reader would refuse it
     */
    public static String write(Value value) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
            new Writer(out).write(value);
        } catch (JacksonException e) {
            throw Form.JSON.unwritten(e);
        }
        return text.toString();
    }

    /**
     * Reads a value.
     *
     * @throws org.rpcchain.ProblemException with {@code MALFORMED} or {@code TOO_LARGE}, and the line and column
     */
    public static Value read(String json) {
        try (JsonParser in = FACTORY.createParser(ObjectReadContext.empty(), json)) {
            return new Reader(in).document();
        }
    }

    private static final class Writer extends ValueWriter {
        Writer(JsonGenerator out) {
            super(Form.JSON, out);
        }

        @Override
        void decimal(BigDecimal number) {
            // Without a point or an exponent it would come back as an integer.
            if (number.scale() == 0) {
                out.writeNumber(number + "E0");
            } else {
                out.writeNumber(number.toString());
            }
        }

        @Override
        void real(double number) {
            if (Double.isFinite(number)) {
                out.writeNumber(number);
            } else {
                special(DOUBLE, Double.toString(number));
            }
        }

        @Override
        void bytes(Value bytes) {
            special(BYTES, Base64.getEncoder().encodeToString(bytes.bytes()));
        }

        @Override
        String onlyName(String name) {
            return name.startsWith(MARK) ? MARK + name : name;
        }

        private void special(String name, String text) {
            out.writeStartObject();
            out.writeName(name);
            out.writeString(text);
            out.writeEndObject();
        }
    }

    private static final class Reader extends ValueReader {
        Reader(JsonParser in) {
            super(Form.JSON, in);
        }

        @Override
        Value fraction() {
            try {
                return decimal(in.getDecimalValue());
            } catch (NumberFormatException e) { // no problem of Jackson's own, and it names a class
                throw form.tooGreat();
            }
        }

        @Override
        Value embedded() {
            throw form.malformed("JSON has no embedded objects");
        }

        @Override
        Value record(Map<String, Value> fields) {
            if (fields.size() == 1) {
                Map.Entry<String, Value> only = fields.entrySet().iterator().next();
                if (only.getKey().startsWith(MARK)) {
                    return special(only.getKey(), only.getValue());
                }
            }
            return Value.record(fields);
        }

        private Value special(String name, Value content) {
            if (name.startsWith(MARK + MARK)) {
                return Value.record(Map.of(name.substring(MARK.length()), content));
            }
            if (content.kind() == Value.Kind.TEXT && name.equals(BYTES)) {
                return decoded(content.text());
            }
            if (content.kind() == Value.Kind.TEXT && name.equals(DOUBLE)) {
                return real(content.text());
            }
            throw form.malformed("a record whose only name is '" + name + "' must be {\"$bytes\":\"base64\"} or"
                    + " {\"$double\":\"NaN\"}; to send a record with that very name, double its dollar sign");
        }

        private Value decoded(String base64) {
            try {
                return Value.adopt(Base64.getDecoder().decode(base64));
            } catch (IllegalArgumentException e) {
                throw form.malformed("the text of \"$bytes\" is not base64: " + e.getMessage());
            }
        }

        private Value real(String text) {
            return switch (text) {
                case "NaN" -> Value.of(Double.NaN);
                case "Infinity" -> Value.of(Double.POSITIVE_INFINITY);
                case "-Infinity" -> Value.of(Double.NEGATIVE_INFINITY);
                default ->
                    throw form.malformed(
                            "the text of \"$double\" must be NaN, Infinity or -Infinity; write other doubles as numbers");
            };
        }
    }
}
