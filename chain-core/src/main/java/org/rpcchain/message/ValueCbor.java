package org.rpcchain.message;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.Map;
import org.rpcchain.Value;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonParser.NumberType;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.dataformat.cbor.CBORFactory;
import tools.jackson.dataformat.cbor.CBORReadFeature;

/**
 * Values as CBOR (RFC 8949), the form between Java nodes: every value comes back as the kind it was.
 *
 * <p>Doubles and bytes are CBOR's own, decimals have tag 4, integers beyond 64 bits tags 2 and 3; lists and records
 * have definite lengths. Bytes are never base64, and large ones are not copied more often than streams demand. Nesting,
 * numbers and counts are limited on both sides. Thread-safe. Beyond the papers.
 */
public final class ValueCbor {
    private static final CBORFactory FACTORY = CBORFactory.builder()
            .streamReadConstraints(Form.constraints())
            .disable(CBORReadFeature.READ_UNDEFINED_AS_EMBEDDED_OBJECT)
            .disable(CBORReadFeature.READ_SIMPLE_VALUE_AS_EMBEDDED_OBJECT)
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
            .build();

    private static final int FIRST_BUFFER_LIMIT = 1 << 24;
    private static final byte[] NOT_OWN = {};

    private ValueCbor() {}

    /**
     * Writes a value.
     *
     * @throws org.rpcchain.ProblemException with {@code TOO_LARGE} when a reader would refuse it, or {@code
     *     MALFORMED} when a text holds half a surrogate pair
     */
    public static byte[] write(Value value) {
        int expected = (int) Math.min(value.weight() + 64, FIRST_BUFFER_LIMIT);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(expected);
        write(value, bytes);
        return bytes.toByteArray();
    }

    /**
     * Writes a value to a stream, which stays open and is not flushed.
     *
     * @throws org.rpcchain.ProblemException as {@link #write(Value)}
     * @throws java.io.UncheckedIOException when the stream breaks
     */
    public static void write(Value value, OutputStream stream) {
        try (JsonGenerator out = FACTORY.createGenerator(ObjectWriteContext.empty(), stream)) {
            new Writer(out).write(value);
        } catch (JacksonException e) {
            throw Form.CBOR.unwritten(e);
        }
    }

    /**
     * Reads a value.
     *
     * @throws org.rpcchain.ProblemException with {@code MALFORMED} or {@code TOO_LARGE}, and the place
     */
    public static Value read(byte[] cbor) {
        return read(cbor, NOT_OWN);
    }

    /**
     * Reads a value without copying bytes that are most of it: the array belongs to the value from now on, and the caller promises
     * not to change it.
     *
     * @throws org.rpcchain.ProblemException as {@link #read(byte[])}
     */
    public static Value adopt(byte[] cbor) {
        return read(cbor, cbor);
    }

    private static Value read(byte[] cbor, byte[] own) {
        try (JsonParser in = FACTORY.createParser(ObjectReadContext.empty(), cbor)) {
            return new Reader(in, own).document();
        } catch (JacksonException e) {
            throw Form.CBOR.refused(e);
        }
    }

    /**
     * Reads a value from a stream up to its end, without holding the whole message, and closes it.
     *
     * @throws org.rpcchain.ProblemException as {@link #read(byte[])}
     * @throws java.io.UncheckedIOException when the stream breaks
     */
    public static Value read(InputStream cbor) {
        try (JsonParser in = FACTORY.createParser(ObjectReadContext.empty(), cbor)) {
            return new Reader(in, NOT_OWN).document();
        } catch (JacksonException e) {
            throw Form.CBOR.refused(e);
        }
    }

    private static final class Writer extends ValueWriter {
        Writer(JsonGenerator out) {
            super(Form.CBOR, out);
        }

        @Override
        void decimal(BigDecimal number) {
            if (number.scale() == Integer.MIN_VALUE) {
                throw Form.CBOR.tooLarge("the exponent of a decimal is beyond 2147483647");
            }
            out.writeNumber(number);
        }

        @Override
        void real(double number) {
            out.writeNumber(number);
        }

        @Override
        void bytes(Value bytes) {
            out.writeBinary(new BufferStream(bytes.buffer()), bytes.size());
        }

        @Override
        String onlyName(String name) {
            return name;
        }
    }

    private static final class Reader extends ValueReader {
        private final byte[] own;
        private long content;

        Reader(JsonParser in, byte[] own) {
            super(Form.CBOR, in);
            this.own = own;
        }

        @Override
        Value fraction() {
            return in.getNumberType() == NumberType.BIG_DECIMAL
                    ? decimal(in.getDecimalValue())
                    : Value.of(in.getDoubleValue());
        }

        @Override
        Value text() {
            Value text = super.text();
            content += text.size();
            return text;
        }

        @Override
        Value embedded() {
            ReceivedBytes bytes = new ReceivedBytes(own);
            in.readBinaryValue(bytes);
            content += bytes.size();
            return bytes.value();
        }

        @Override
        Value record(Map<String, Value> fields) {
            return Value.record(fields);
        }

        /** Refuses string references (tag 25): a few bytes that name a megabyte a thousand times are a bomb. */
        @Override
        void finished() {
            if (content > in.currentLocation().getByteOffset()) {
                throw form.malformed("it repeats texts by reference; write them out");
            }
        }
    }
}
