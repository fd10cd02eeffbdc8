package org.rpcchain.legacy.http;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.rpcchain.Value;
import org.rpcchain.ValueException;

/** Values in an address or a header. */
final class PlainText {
    private static final String UNRESERVED = "-._~";
    private static final int MOST_DIGITS = 1_000;

    private PlainText() {}

    /**
     * Answers the text of a simple value.
     *
     * @throws ValueException for null, bytes, a list or a record
     */
    static String of(Value value) {
        return switch (value.kind()) {
            case TEXT -> value.text();
            case BOOLEAN -> String.valueOf(value.bool());
            case INTEGER -> value.bigInteger().toString();
            case DECIMAL ->
                Math.abs((long) value.decimal().scale()) > MOST_DIGITS
                        ? value.decimal().toString()
                        : value.decimal().toPlainString();
            case DOUBLE -> String.valueOf(value.doubleValue());
            default ->
                throw new ValueException("a text, a number, true or false is wanted, not "
                        + value.kind().name().toLowerCase(Locale.ROOT));
        };
    }

    /** Answers a text as it stands in an address, whatever is in it (RFC 3986 §2). */
    static String encoded(String text) {
        StringBuilder encoded = new StringBuilder(text.length());
        for (byte each : text.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (each & 0xff);
            boolean plain = (c >= 'a' && c <= 'z')
                    || (c >= 'A' && c <= 'Z')
                    || (c >= '0' && c <= '9')
                    || UNRESERVED.indexOf(c) >= 0;
            if (plain) {
                encoded.append(c);
            } else {
                encoded.append(String.format("%%%02X", (int) c));
            }
        }
        return encoded.toString();
    }
}
