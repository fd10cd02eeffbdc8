package org.rpcchain;

import java.util.List;

/** Says that a value is not what its reader expected; the message says what was expected and what was there. */
public final class ValueException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int SHOWN_NAMES = 12;

    /** Creates the exception with a sentence for people. */
    public ValueException(String message) {
        super(message);
    }

    /** Creates the exception with a sentence for people and what caused it. */
    public ValueException(String message, Throwable cause) {
        super(message, cause);
    }

    static ValueException wrongKind(Value.Kind expected, Value found) {
        return new ValueException("expected " + word(expected) + " but found " + word(found.kind()) + " "
                + ValueText.brief(found) + "; check the value's kind() before you read it");
    }

    static ValueException missingName(String name, List<String> names) {
        String shown = names.size() <= SHOWN_NAMES
                ? names.toString()
                : names.subList(0, SHOWN_NAMES) + " and " + (names.size() - SHOWN_NAMES) + " more";
        return new ValueException("no name '" + name + "' in the record; it has " + shown);
    }

    private static String word(Value.Kind kind) {
        return switch (kind) {
            case NULL -> "null";
            case BOOLEAN -> "a boolean";
            case INTEGER -> "a whole number";
            case DECIMAL -> "a decimal number";
            case DOUBLE -> "a double";
            case TEXT -> "a text";
            case BYTES -> "bytes";
            case LIST -> "a list";
            case RECORD -> "a record";
        };
    }
}
